BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE moves (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	move VARCHAR(120), 
	outcomes JSON NOT NULL, 
	made_by VARCHAR(10) NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('a2m5zdsvxszt',0,NULL,NULL,'[0, 3, 2, 4, 1, 3, 2, 2, 0, 0, 2, 4, 1, 3, 1, 1, 4, 5, 3, 3, 2, 0, 3, 2, 0]','set-up',1735689602.873);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',0,NULL,NULL,'[2, 1, 4, 4, 1, 3, 0, 0, 1, 2, 2, 3, 4, 2, 1, 2, 5, 5, 3, 1, 2, 4, 0, 1, 1]','set-up',1735689603.074);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',1,2,'bribe gongbu 3 pay 3+2+1','[]','person',1735689603.241);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',2,0,'junks 3 pay 3+2+1','[]','person',1735689603.383);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',3,1,'give 1 to black','[]','person',1735689603.559);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',4,2,'tax','[1, 1]','person',1735689603.822);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',5,0,'give 1 to purple','[]','person',1735689604.228);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',6,1,'commerce','[1]','person',1735689604.316);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',7,2,'give 1 to black','[]','person',1735689604.379);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',8,0,'no action','[]','person',1735689604.441);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',9,1,'pass','[]','forced',1735689604.441);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',10,2,'pass','[]','person',1735689604.506);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',11,0,'pass','[]','forced',1735689604.506);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',12,1,'bribe gongbu 5 pay 2+2','[3, 2, 0]','person',1735689604.559);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',13,1,'chief black','[]','person',1735689604.606);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',14,1,'bribe bingbu 3 pay 3+1','[]','person',1735689604.712);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',15,2,'bribe hubu 1 pay 2+2','[]','person',1735689604.768);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',16,0,'tax','[0, 2]','person',1735689604.93);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',17,1,'tax','[1, 0]','person',1735689605.15);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',18,2,'no action','[]','person',1735689605.228);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',19,0,'buy 4 pay 3+1','[]','person',1735689605.314);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',20,1,'junks 2 pay 2','[]','person',1735689605.403);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',21,2,'commerce','[0]','person',1735689605.466);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',22,0,'give 4 to purple','[]','person',1735689605.635);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',23,1,'no action','[]','person',1735689605.689);
INSERT INTO "moves" VALUES('6n2rtvtevvbh',24,2,'tax','[2, 2]','person',1735689605.766);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',0,NULL,NULL,'[]','set-up',1735689606.34);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',1,0,'commerce','[2]','person',1735689606.454);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',2,1,'pass','[]','forced',1735689606.454);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',3,2,'transfer hubu 1 to black','[]','person',1735689606.547);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',4,0,'transfer hubu 1 to green','[]','person',1735689606.675);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',5,2,'pass','[]','forced',1735689606.675);
INSERT INTO "moves" VALUES('7mmd9g77rvw4',6,0,'pass','[]','forced',1735689606.675);
INSERT INTO "moves" VALUES('t67q22t7v2mx',0,NULL,NULL,'[3, 0, 4, 1, 2, 3, 2, 2, 2, 1, 0, 4, 1, 2, 0, 3, 1, 4, 5, 2, 2, 3, 2, 5, 1]','set-up',1735689606.812);
INSERT INTO "moves" VALUES('t67q22t7v2mx',1,2,'junks 1 pay 3','[]','person',1735689606.931);
INSERT INTO "moves" VALUES('t67q22t7v2mx',2,0,'give 1 to purple','[]','person',1735689607.031);
INSERT INTO "moves" VALUES('t67q22t7v2mx',3,1,'buy 2 pay 3','[]','person',1735689607.128);
INSERT INTO "moves" VALUES('t67q22t7v2mx',4,2,'no action','[]','person',1735689607.232);
INSERT INTO "moves" VALUES('t67q22t7v2mx',5,0,'bribe bingbu 3 pay 3+2','[]','person',1735689607.393);
INSERT INTO "moves" VALUES('t67q22t7v2mx',6,1,'give 1 to purple','[]','person',1735689607.479);
INSERT INTO "moves" VALUES('t67q22t7v2mx',7,2,'give 1 to black','[]','person',1735689607.555);
INSERT INTO "moves" VALUES('t67q22t7v2mx',8,0,'no action','[]','person',1735689607.699);
INSERT INTO "moves" VALUES('t67q22t7v2mx',9,1,'pass','[]','forced',1735689607.699);
INSERT INTO "moves" VALUES('t67q22t7v2mx',10,2,'pass','[]','forced',1735689607.699);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',0,NULL,NULL,'[2, 0, 2, 1, 3, 4, 1, 2, 2, 2, 1, 2, 3, 0, 2, 3, 4, 0, 4, 2, 1, 3, 5, 2, 1]','set-up',1735689607.933);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',1,2,'junks 2 pay 3','[]','bot',1735689609.766);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',2,0,'give 1 to purple','[]','person',1735689609.895);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',3,1,'give 1 to black','[]','bot',1735689609.954);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',4,2,'commerce','[2]','bot',1735689609.967);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',5,0,'buy 3 pay 2+1','[]','person',1735689610.022);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',6,1,'bribe gongbu 3 pay 3+2','[]','bot',1735689610.099);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',7,2,'bribe hubu 4 pay 3+2','[]','bot',1735689610.108);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',8,0,'commerce','[0]','person',1735689610.207);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',9,1,'pass','[]','bot',1735689610.283);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',10,2,'transfer hubu 4 to black','[]','bot',1735689610.303);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',11,0,'transfer hubu 4 to green','[]','person',1735689610.359);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',12,2,'pass','[]','bot',1735689610.398);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',13,0,'pass','[]','forced',1735689610.398);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',14,1,'bribe bingbu 5 pay 1','[4, 1, 2]','bot',1735689610.436);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',15,1,'chief black','[]','bot',1735689610.455);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',16,1,'tax','[1, 0]','bot',1735689610.469);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',17,2,'commerce pay 1','[2, 2]','bot',1735689610.497);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',18,0,'no action','[]','person',1735689610.562);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',19,1,'bribe gongbu 1 pay 2+1','[]','bot',1735689610.618);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',20,2,'bribe bingbu 1 pay 3+3','[]','bot',1735689610.695);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',21,0,'give 3 to green','[]','person',1735689610.767);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',22,1,'commerce','[0]','bot',1735689610.906);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',23,2,'no action','[]','bot',1735689610.912);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',24,0,'pass','[]','forced',1735689610.912);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',25,1,'pass','[]','bot',1735689610.925);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',26,2,'pass','[]','bot',1735689610.936);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',27,0,'bribe hubu 1 pay 3','[0, 3, 3]','person',1735689611.002);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',28,0,'chief purple','[]','person',1735689611.075);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',29,0,'junks 1 pay 1','[]','person',1735689611.135);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',30,1,'bribe bingbu 2 pay 1','[]','bot',1735689611.169);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',31,2,'tax','[1, 1]','bot',1735689611.175);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',32,0,'commerce','[0]','person',1735689611.242);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',33,1,'tax','[2, 0]','bot',1735689611.294);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',34,2,'nominate red pay 2','[]','bot',1735689611.316);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',35,0,'voyage 1 pay 1','[]','person',1735689611.416);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',36,1,'bribe gongbu 2 pay 3+1','[]','bot',1735689611.487);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',37,2,'pass','[]','bot',1735689611.506);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',38,0,'pass','[]','forced',1735689611.506);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',39,1,'pass','[]','bot',1735689611.509);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',40,2,'tax','[2, 1, 5, 2, 5]','bot',1735689611.512);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',41,2,'chief black','[]','bot',1735689611.531);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',42,1,'tax','[0, 2]','bot',1735689611.536);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',43,2,'voyage 1 pay 3','[]','bot',1735689611.542);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',44,0,'tax','[2, 1]','person',1735689611.577);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',45,1,'bribe gongbu 5 pay 3','[]','bot',1735689611.623);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',46,2,'give 1 to green','[]','bot',1735689611.657);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',47,0,'junks 1 pay 3','[]','person',1735689611.751);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',48,1,'junks 1 pay 1','[]','bot',1735689611.816);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',49,2,'buy 3 pay 2+2','[]','bot',1735689611.836);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',50,0,'force pay 2','[]','person',1735689611.905);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',51,1,'commerce','[0]','bot',1735689611.933);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',52,2,'pass','[]','bot',1735689611.937);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',53,0,'pass','[]','forced',1735689611.937);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',54,1,'pass','[]','bot',1735689611.942);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',55,0,'no action','[]','person',1735689612.013);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',56,2,'place gongbu 7','[1, 1, 1]','bot',1735689612.055);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',57,0,'chief purple','[]','person',1735689612.187);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',58,0,'tax','[1, 0]','person',1735689612.366);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',59,1,'junks 1 pay 1','[]','bot',1735689612.384);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',60,2,'give 3 to black','[]','bot',1735689612.389);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',61,0,'tax','[1, 2]','person',1735689612.441);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',62,1,'tax','[1, 1]','bot',1735689612.469);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',63,2,'tax','[1, 1]','bot',1735689612.481);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',64,0,'bribe bingbu 4 pay 3+2','[]','person',1735689612.519);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',65,1,'recruit pay 2+2','[]','bot',1735689612.564);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',66,2,'force pay 2','[]','bot',1735689612.576);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',67,0,'transfer bingbu 4 to purple','[]','person',1735689612.671);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',68,1,'commerce','[2]','bot',1735689612.694);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',69,2,'pass','[]','bot',1735689612.7);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',70,0,'pass','[]','forced',1735689612.7);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',71,1,'pass','[]','bot',1735689612.705);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',72,2,'junks 2 pay 2','[]','bot',1735689612.709);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',73,2,'chief green','[]','bot',1735689612.714);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',74,2,'no action','[]','bot',1735689612.724);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',75,0,'bribe hubu 7 pay 2','[]','person',1735689612.764);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',76,1,'buy 2 pay 3','[]','bot',1735689612.791);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',77,2,'commerce','[0]','bot',1735689612.804);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',78,0,'no action','[]','person',1735689612.886);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',79,1,'give 2 to purple','[]','bot',1735689612.904);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',80,2,'voyage 2 pay 1','[]','bot',1735689612.908);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',81,0,'voyage 1 pay 1','[]','person',1735689612.975);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',82,1,'tax','[1, 2]','bot',1735689613.024);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',83,2,'tax','[0, 2]','bot',1735689613.028);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',84,0,'no action','[]','person',1735689613.135);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',85,1,'pass','[]','bot',1735689613.151);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',86,2,'pass','[]','bot',1735689613.155);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',87,0,'pass','[]','forced',1735689613.155);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',88,1,'commerce pay 3','[2, 1, 1, 2]','bot',1735689613.158);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',89,1,'discard 2','[]','bot',1735689613.164);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',90,1,'chief purple','[]','bot',1735689613.187);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',91,0,'tax','[2, 1]','person',1735689613.247);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',92,1,'invade 8 box 1 pay 3+3+2','[]','bot',1735689613.302);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',93,2,'junks 3 pay 3+1','[]','bot',1735689613.331);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',94,0,'bribe hubu 2 pay 3+2','[]','person',1735689613.441);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',95,1,'junks 2 pay 2','[]','bot',1735689613.554);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',96,2,'transfer bingbu 4 to green','[]','bot',1735689613.984);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',97,0,'no action','[]','person',1735689614.11);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',98,1,'tax','[0, 0]','bot',1735689614.18);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',99,2,'commerce','[2]','bot',1735689614.287);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',100,0,'commerce','[0]','person',1735689614.379);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',101,1,'bribe bingbu 7 pay 1+1','[]','bot',1735689614.449);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',102,2,'nominate plain pay 3','[]','bot',1735689614.474);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',103,0,'pass','[]','forced',1735689614.474);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',104,1,'pass','[]','bot',1735689614.507);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',105,2,'pass','[]','bot',1735689614.537);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',106,2,'no action','[]','bot',1735689614.556);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',107,2,'chief green','[]','bot',1735689614.595);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',108,2,'tax','[0, 2]','bot',1735689614.658);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',109,0,'commerce','[2]','person',1735689614.731);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',110,1,'tax','[1, 1]','bot',1735689614.779);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',111,2,'commerce','[2]','bot',1735689614.826);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',112,0,'bribe bingbu 3 pay 3+1','[]','person',1735689614.955);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',113,1,'recruit pay 2+2','[]','bot',1735689615.027);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',114,2,'junks 1 pay 1','[]','bot',1735689615.059);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',115,0,'no action','[]','person',1735689615.123);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',116,1,'commerce','[1]','bot',1735689615.207);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',117,2,'pass','[]','bot',1735689615.252);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',118,0,'tax','[0, 0]','person',1735689615.378);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',119,1,'pass','[]','bot',1735689615.455);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',120,0,'pass','[]','forced',1735689615.455);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',121,1,'bribe hubu 5 pay 2','[]','bot',1735689615.5);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',122,1,'chief purple','[]','bot',1735689615.55);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',123,0,'buy 2 pay 1+1','[]','person',1735689615.704);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',124,1,'tax','[0, 0]','bot',1735689615.774);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',125,2,'voyage 2 to arabia pay 3+3','[1]','bot',1735689615.818);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',126,0,'no action','[]','person',1735689615.955);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',127,1,'secure bingbu 2 pay 1','[]','bot',1735689616.034);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',128,2,'card bribery-hubu hubu 6','[]','bot',1735689616.082);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',129,0,'give 2 to green','[]','person',1735689616.127);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',130,1,'secure bingbu 5 pay 1','[]','bot',1735689616.163);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',131,2,'tax','[2, 0]','bot',1735689616.207);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',132,0,'tax','[1, 1]','person',1735689616.323);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',133,1,'pass','[]','bot',1735689616.374);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',134,2,'pass','[]','bot',1735689616.427);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',135,0,'pass','[]','forced',1735689616.427);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',136,2,'no action','[]','bot',1735689616.467);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',137,0,'yield green','[]','person',1735689616.579);
INSERT INTO "moves" VALUES('pv4ufe3cxajd',138,2,'yield black','[]','bot',1735689616.662);
INSERT INTO "moves" VALUES('f59rs3nm4qth',0,NULL,NULL,'[3, 1, 4, 1, 0, 4, 2, 2, 2, 1, 0, 4, 2, 0, 0, 1, 2, 2, 2, 5, 4, 4, 4, 3, 1]','set-up',1735689616.934);
INSERT INTO "moves" VALUES('f59rs3nm4qth',1,2,'give 1 to white','[]','bot',1735689616.97);
INSERT INTO "moves" VALUES('f59rs3nm4qth',2,3,'give 1 to purple','[]','bot',1735689616.999);
INSERT INTO "moves" VALUES('f59rs3nm4qth',3,0,'buy 4 pay 3+2','[]','person',1735689617.101);
INSERT INTO "moves" VALUES('f59rs3nm4qth',4,1,'give 1 to white','[]','bot',1735689617.149);
INSERT INTO "moves" VALUES('f59rs3nm4qth',5,2,'commerce pay 2+1','[1, 0, 2, 0]','bot',1735689617.175);
INSERT INTO "moves" VALUES('f59rs3nm4qth',6,3,'commerce pay 3+1','[1, 0, 0, 1, 0]','bot',1735689617.192);
INSERT INTO "moves" VALUES('f59rs3nm4qth',7,0,'commerce','[2]','person',1735689617.285);
INSERT INTO "moves" VALUES('f59rs3nm4qth',8,1,'bribe hubu 3 pay 3+1','[]','bot',1735689617.326);
INSERT INTO "moves" VALUES('f59rs3nm4qth',9,2,'buy 2 pay 2','[]','bot',1735689617.337);
INSERT INTO "moves" VALUES('f59rs3nm4qth',10,3,'buy 3 pay 2+2','[]','bot',1735689617.353);
INSERT INTO "moves" VALUES('f59rs3nm4qth',11,0,'bribe bingbu 5 pay 3+1','[]','person',1735689617.423);
INSERT INTO "moves" VALUES('f59rs3nm4qth',12,1,'pass','[]','bot',1735689617.486);
INSERT INTO "moves" VALUES('f59rs3nm4qth',13,2,'pass','[]','bot',1735689617.515);
INSERT INTO "moves" VALUES('f59rs3nm4qth',14,3,'pass','[]','bot',1735689617.533);
INSERT INTO "moves" VALUES('f59rs3nm4qth',15,0,'pass','[]','forced',1735689617.533);
INSERT INTO "moves" VALUES('f59rs3nm4qth',16,1,'bribe bingbu 3 pay 2','[3, 2, 1]','bot',1735689617.588);
INSERT INTO "moves" VALUES('f59rs3nm4qth',17,1,'chief purple','[]','bot',1735689617.618);
INSERT INTO "moves" VALUES('f59rs3nm4qth',18,3,'junks 1 pay 1','[]','bot',1735689617.702);
INSERT INTO "moves" VALUES('f59rs3nm4qth',19,0,'commerce','[1]','person',1735689617.819);
INSERT INTO "moves" VALUES('f59rs3nm4qth',20,1,'tax','[2, 0]','bot',1735689617.874);
INSERT INTO "moves" VALUES('f59rs3nm4qth',21,2,'bribe gongbu 1 pay 3','[]','bot',1735689617.962);
INSERT INTO "moves" VALUES('f59rs3nm4qth',22,3,'give 3 to green','[]','bot',1735689618.026);
INSERT INTO "moves" VALUES('f59rs3nm4qth',23,0,'junks 1 pay 2','[]','person',1735689618.159);
INSERT INTO "moves" VALUES('f59rs3nm4qth',24,1,'bribe hubu 1 pay 3','[]','bot',1735689618.179);
INSERT INTO "moves" VALUES('f59rs3nm4qth',25,2,'give 2 to black','[]','bot',1735689618.275);
INSERT INTO "moves" VALUES('f59rs3nm4qth',26,3,'bribe bingbu 4 pay 2+1+1','[]','bot',1735689618.358);
INSERT INTO "moves" VALUES('f59rs3nm4qth',27,0,'give 4 to white','[]','person',1735689618.482);
INSERT INTO "moves" VALUES('f59rs3nm4qth',28,1,'junks 1 pay 1','[]','bot',1735689618.554);
INSERT INTO "moves" VALUES('f59rs3nm4qth',29,2,'commerce pay 3','[0, 1, 1, 2]','bot',1735689618.637);
INSERT INTO "moves" VALUES('f59rs3nm4qth',30,3,'transfer bingbu 4 to purple','[]','bot',1735689618.682);
INSERT INTO "moves" VALUES('f59rs3nm4qth',31,0,'transfer bingbu 5 to purple','[]','person',1735689618.802);
INSERT INTO "moves" VALUES('f59rs3nm4qth',32,1,'commerce','[1]','bot',1735689618.881);
INSERT INTO "moves" VALUES('f59rs3nm4qth',33,2,'pass','[]','bot',1735689618.946);
INSERT INTO "moves" VALUES('f59rs3nm4qth',34,3,'commerce','[0]','bot',1735689618.996);
INSERT INTO "moves" VALUES('f59rs3nm4qth',35,0,'pass','[]','forced',1735689618.996);
INSERT INTO "moves" VALUES('f59rs3nm4qth',36,1,'pass','[]','bot',1735689619.035);
INSERT INTO "moves" VALUES('f59rs3nm4qth',37,3,'tax','[1, 1]','bot',1735689619.098);
INSERT INTO "moves" VALUES('f59rs3nm4qth',38,3,'pass','[]','bot',1735689619.125);
INSERT INTO "moves" VALUES('f59rs3nm4qth',39,2,'junks 4 pay 3+2+2','[3, 5, 2]','bot',1735689619.258);
INSERT INTO "moves" VALUES('f59rs3nm4qth',40,2,'chief black','[]','bot',1735689619.313);
INSERT INTO "moves" VALUES('f59rs3nm4qth',41,1,'buy 2 pay 2','[]','bot',1735689619.364);
INSERT INTO "moves" VALUES('f59rs3nm4qth',42,2,'junks 2 pay 1+1','[]','bot',1735689619.389);
INSERT INTO "moves" VALUES('f59rs3nm4qth',43,3,'junks 1 pay 2','[]','bot',1735689619.439);
INSERT INTO "moves" VALUES('f59rs3nm4qth',44,0,'tax','[2, 1]','person',1735689619.468);
INSERT INTO "moves" VALUES('f59rs3nm4qth',45,1,'give 2 to purple','[]','bot',1735689619.518);
INSERT INTO "moves" VALUES('f59rs3nm4qth',46,2,'tax','[0, 2]','bot',1735689619.55);
INSERT INTO "moves" VALUES('f59rs3nm4qth',47,3,'junks 1 pay 1','[]','bot',1735689619.59);
INSERT INTO "moves" VALUES('f59rs3nm4qth',48,0,'give 1 to purple','[]','person',1735689619.726);
INSERT INTO "moves" VALUES('f59rs3nm4qth',49,1,'tax','[2, 2]','bot',1735689619.786);
INSERT INTO "moves" VALUES('f59rs3nm4qth',50,2,'commerce pay 3+1','[0, 2, 2, 0, 1]','bot',1735689619.846);
INSERT INTO "moves" VALUES('f59rs3nm4qth',51,3,'buy 2 pay 2','[]','bot',1735689619.894);
INSERT INTO "moves" VALUES('f59rs3nm4qth',52,0,'voyage 1 pay 3','[]','person',1735689620.027);
INSERT INTO "moves" VALUES('f59rs3nm4qth',53,1,'bribe hubu 2 pay 3+3','[]','bot',1735689620.104);
INSERT INTO "moves" VALUES('f59rs3nm4qth',54,2,'buy 3 pay 2+1','[]','bot',1735689620.233);
INSERT INTO "moves" VALUES('f59rs3nm4qth',55,3,'give 2 to green','[]','bot',1735689620.282);
INSERT INTO "moves" VALUES('f59rs3nm4qth',56,0,'pass','[]','forced',1735689620.282);
INSERT INTO "moves" VALUES('f59rs3nm4qth',57,1,'pass','[]','bot',1735689620.31);
INSERT INTO "moves" VALUES('f59rs3nm4qth',58,2,'pass','[]','bot',1735689620.368);
INSERT INTO "moves" VALUES('f59rs3nm4qth',59,3,'pass','[]','bot',1735689620.438);
INSERT INTO "moves" VALUES('f59rs3nm4qth',60,0,'nominate plain pay 2','[0, 1, 3]','person',1735689620.589);
INSERT INTO "moves" VALUES('f59rs3nm4qth',61,0,'chief green','[]','person',1735689620.656);
INSERT INTO "moves" VALUES('f59rs3nm4qth',62,2,'give 3 to green','[]','bot',1735689620.769);
INSERT INTO "moves" VALUES('f59rs3nm4qth',63,3,'no action','[]','bot',1735689620.796);
INSERT INTO "moves" VALUES('f59rs3nm4qth',64,0,'commerce','[1]','person',1735689620.859);
INSERT INTO "moves" VALUES('f59rs3nm4qth',65,1,'tax','[0, 2]','bot',1735689620.936);
INSERT INTO "moves" VALUES('f59rs3nm4qth',66,2,'voyage 6 to spice-islands pay 1+1','[5]','bot',1735689620.97);
INSERT INTO "moves" VALUES('f59rs3nm4qth',67,3,'no action','[]','bot',1735689621.007);
INSERT INTO "moves" VALUES('f59rs3nm4qth',68,0,'buy 2 pay 2','[]','person',1735689621.04);
INSERT INTO "moves" VALUES('f59rs3nm4qth',69,1,'recruit pay 3+1','[]','bot',1735689621.105);
INSERT INTO "moves" VALUES('f59rs3nm4qth',70,2,'nominate red pay 3','[]','bot',1735689621.145);
INSERT INTO "moves" VALUES('f59rs3nm4qth',71,3,'commerce','[0]','bot',1735689621.23);
INSERT INTO "moves" VALUES('f59rs3nm4qth',72,0,'no action','[]','person',1735689621.295);
INSERT INTO "moves" VALUES('f59rs3nm4qth',73,1,'commerce','[1]','bot',1735689621.331);
INSERT INTO "moves" VALUES('f59rs3nm4qth',74,2,'commerce pay 3','[1, 1, 2, 0]','bot',1735689621.389);
INSERT INTO "moves" VALUES('f59rs3nm4qth',75,3,'voyage 1 pay 1','[]','bot',1735689621.454);
INSERT INTO "moves" VALUES('f59rs3nm4qth',76,0,'no action','[]','person',1735689621.533);
INSERT INTO "moves" VALUES('f59rs3nm4qth',77,1,'pass','[]','bot',1735689621.614);
INSERT INTO "moves" VALUES('f59rs3nm4qth',78,2,'extra junks 4 pay 3+2+2','[]','bot',1735689621.794);
INSERT INTO "moves" VALUES('f59rs3nm4qth',79,3,'tax','[1, 0]','bot',1735689621.859);
INSERT INTO "moves" VALUES('f59rs3nm4qth',80,0,'pass','[]','forced',1735689621.859);
INSERT INTO "moves" VALUES('f59rs3nm4qth',81,2,'tax','[0, 0]','bot',1735689621.968);
INSERT INTO "moves" VALUES('f59rs3nm4qth',82,3,'pass','[]','bot',1735689622.005);
INSERT INTO "moves" VALUES('f59rs3nm4qth',83,2,'pass','[]','bot',1735689622.058);
INSERT INTO "moves" VALUES('f59rs3nm4qth',84,1,'bribe hubu 6 pay 2','[]','bot',1735689622.099);
INSERT INTO "moves" VALUES('f59rs3nm4qth',85,2,'tutor plain with 1','[]','bot',1735689622.164);
INSERT INTO "moves" VALUES('f59rs3nm4qth',86,3,'tutor plain with 2','[]','bot',1735689622.21);
INSERT INTO "moves" VALUES('f59rs3nm4qth',87,0,'place bingbu 7','[2, 3, 0]','forced',1735689622.21);
INSERT INTO "moves" VALUES('f59rs3nm4qth',88,1,'chief black','[]','bot',1735689622.266);
INSERT INTO "moves" VALUES('f59rs3nm4qth',89,1,'tax','[2, 1]','bot',1735689622.284);
INSERT INTO "moves" VALUES('f59rs3nm4qth',90,2,'voyage 4 to india pay 1+1','[3]','bot',1735689622.316);
INSERT INTO "moves" VALUES('f59rs3nm4qth',91,3,'junks 1 pay 1','[]','bot',1735689622.34);
INSERT INTO "moves" VALUES('f59rs3nm4qth',92,0,'petition junks white to green','[]','person',1735689622.415);
INSERT INTO "moves" VALUES('f59rs3nm4qth',93,1,'commerce pay 3','[2, 2, 2, 0]','bot',1735689622.472);
INSERT INTO "moves" VALUES('f59rs3nm4qth',94,2,'card bribery-any hubu 4','[]','bot',1735689622.544);
INSERT INTO "moves" VALUES('f59rs3nm4qth',95,3,'tax','[2, 2]','bot',1735689622.598);
INSERT INTO "moves" VALUES('f59rs3nm4qth',96,0,'commerce','[1]','person',1735689622.644);
INSERT INTO "moves" VALUES('f59rs3nm4qth',97,1,'invade 8 box 1 pay 3+3+2','[]','bot',1735689622.713);
INSERT INTO "moves" VALUES('f59rs3nm4qth',98,2,'tax','[0, 2]','bot',1735689622.75);
INSERT INTO "moves" VALUES('f59rs3nm4qth',99,3,'bribe hubu 5 pay 3+3','[]','bot',1735689622.767);
INSERT INTO "moves" VALUES('f59rs3nm4qth',100,0,'pass','[]','forced',1735689622.767);
INSERT INTO "moves" VALUES('f59rs3nm4qth',101,1,'bribe bingbu 1 pay 3+1','[]','bot',1735689622.784);
INSERT INTO "moves" VALUES('f59rs3nm4qth',102,2,'bribe gongbu 2 pay 3','[]','bot',1735689622.816);
INSERT INTO "moves" VALUES('f59rs3nm4qth',103,3,'tax','[1, 0]','bot',1735689622.842);
INSERT INTO "moves" VALUES('f59rs3nm4qth',104,1,'pass','[]','bot',1735689622.886);
INSERT INTO "moves" VALUES('f59rs3nm4qth',105,2,'commerce pay 1','[0, 2]','bot',1735689622.968);
INSERT INTO "moves" VALUES('f59rs3nm4qth',106,3,'pass','[]','bot',1735689622.994);
INSERT INTO "moves" VALUES('f59rs3nm4qth',107,2,'nominate red pay 3','[]','bot',1735689623.019);
INSERT INTO "moves" VALUES('f59rs3nm4qth',108,2,'pass','[]','bot',1735689623.047);
INSERT INTO "moves" VALUES('f59rs3nm4qth',109,0,'force pay 2','[]','person',1735689623.072);
INSERT INTO "moves" VALUES('f59rs3nm4qth',110,2,'place gongbu 3','[1]','bot',1735689623.11);
INSERT INTO "moves" VALUES('f59rs3nm4qth',111,0,'chief purple','[]','person',1735689623.174);
INSERT INTO "moves" VALUES('f59rs3nm4qth',112,3,'bribe bingbu 6 pay 1','[]','bot',1735689623.218);
INSERT INTO "moves" VALUES('f59rs3nm4qth',113,0,'no action','[]','person',1735689623.283);
INSERT INTO "moves" VALUES('f59rs3nm4qth',114,1,'tax','[0, 1]','bot',1735689623.362);
INSERT INTO "moves" VALUES('f59rs3nm4qth',115,2,'tax','[0, 1]','bot',1735689623.39);
INSERT INTO "moves" VALUES('f59rs3nm4qth',116,3,'transfer bingbu 6 to black','[]','bot',1735689623.408);
INSERT INTO "moves" VALUES('f59rs3nm4qth',117,0,'tax','[1, 0]','person',1735689623.635);
INSERT INTO "moves" VALUES('f59rs3nm4qth',118,1,'recruit pay 2+1','[]','bot',1735689623.678);
INSERT INTO "moves" VALUES('f59rs3nm4qth',119,2,'nominate red pay 2','[]','bot',1735689623.713);
INSERT INTO "moves" VALUES('f59rs3nm4qth',120,3,'nominate plain pay 2','[]','bot',1735689623.73);
INSERT INTO "moves" VALUES('f59rs3nm4qth',121,0,'tax','[0, 1]','person',1735689623.797);
INSERT INTO "moves" VALUES('f59rs3nm4qth',122,1,'tax','[2, 0]','bot',1735689623.831);
INSERT INTO "moves" VALUES('f59rs3nm4qth',123,2,'junks 2 pay 1+1','[]','bot',1735689623.841);
INSERT INTO "moves" VALUES('f59rs3nm4qth',124,3,'commerce','[0]','bot',1735689623.847);
INSERT INTO "moves" VALUES('f59rs3nm4qth',125,0,'pass','[]','forced',1735689623.847);
INSERT INTO "moves" VALUES('f59rs3nm4qth',126,1,'pass','[]','bot',1735689623.851);
INSERT INTO "moves" VALUES('f59rs3nm4qth',127,2,'commerce','[1]','bot',1735689623.86);
INSERT INTO "moves" VALUES('f59rs3nm4qth',128,3,'voyage 1 pay 1','[]','bot',1735689623.863);
INSERT INTO "moves" VALUES('f59rs3nm4qth',129,2,'pass','[]','bot',1735689623.872);
INSERT INTO "moves" VALUES('f59rs3nm4qth',130,3,'no action','[]','bot',1735689623.88);
INSERT INTO "moves" VALUES('f59rs3nm4qth',131,3,'pass','[]','bot',1735689623.888);
INSERT INTO "moves" VALUES('f59rs3nm4qth',132,2,'junks 2 pay 2','[]','bot',1735689623.898);
INSERT INTO "moves" VALUES('f59rs3nm4qth',133,0,'tutor red with 2','[]','person',1735689623.91);
INSERT INTO "moves" VALUES('f59rs3nm4qth',134,1,'tutor red with 1','[]','bot',1735689623.931);
INSERT INTO "moves" VALUES('f59rs3nm4qth',135,2,'place hubu 1','[3]','bot',1735689623.935);
INSERT INTO "moves" VALUES('f59rs3nm4qth',136,2,'chief black','[]','bot',1735689623.943);
INSERT INTO "moves" VALUES('f59rs3nm4qth',137,1,'buy 3 pay 3','[]','bot',1735689623.946);
INSERT INTO "moves" VALUES('f59rs3nm4qth',138,2,'tax','[2, 1]','bot',1735689623.958);
INSERT INTO "moves" VALUES('f59rs3nm4qth',139,3,'tax','[1, 1]','bot',1735689623.963);
INSERT INTO "moves" VALUES('f59rs3nm4qth',140,0,'commerce','[2]','person',1735689624.042);
INSERT INTO "moves" VALUES('f59rs3nm4qth',141,1,'give 3 to black','[]','bot',1735689624.098);
INSERT INTO "moves" VALUES('f59rs3nm4qth',142,2,'nominate red pay 2','[]','bot',1735689624.148);
INSERT INTO "moves" VALUES('f59rs3nm4qth',143,3,'junks 2 pay 2+2','[]','bot',1735689624.162);
INSERT INTO "moves" VALUES('f59rs3nm4qth',144,0,'buy 3 pay 3','[]','person',1735689624.21);
INSERT INTO "moves" VALUES('f59rs3nm4qth',145,1,'tax','[0, 1]','bot',1735689624.232);
INSERT INTO "moves" VALUES('f59rs3nm4qth',146,2,'junks 2 pay 3','[]','bot',1735689624.263);
INSERT INTO "moves" VALUES('f59rs3nm4qth',147,3,'no action','[]','bot',1735689624.29);
INSERT INTO "moves" VALUES('f59rs3nm4qth',148,0,'no action','[]','person',1735689624.339);
INSERT INTO "moves" VALUES('f59rs3nm4qth',149,1,'bribe gongbu 7 pay 1','[]','bot',1735689624.377);
INSERT INTO "moves" VALUES('f59rs3nm4qth',150,2,'commerce','[2]','bot',1735689624.55);
INSERT INTO "moves" VALUES('f59rs3nm4qth',151,3,'no action','[]','bot',1735689624.555);
INSERT INTO "moves" VALUES('f59rs3nm4qth',152,0,'transfer bingbu 7 to green','[]','person',1735689624.607);
INSERT INTO "moves" VALUES('f59rs3nm4qth',153,1,'pass','[]','bot',1735689624.673);
INSERT INTO "moves" VALUES('f59rs3nm4qth',154,2,'secure bingbu 4 pay 3','[]','bot',1735689624.687);
INSERT INTO "moves" VALUES('f59rs3nm4qth',155,3,'pass','[]','bot',1735689624.704);
INSERT INTO "moves" VALUES('f59rs3nm4qth',156,0,'pass','[]','forced',1735689624.704);
INSERT INTO "moves" VALUES('f59rs3nm4qth',157,2,'pass','[]','bot',1735689624.721);
INSERT INTO "moves" VALUES('f59rs3nm4qth',158,0,'secure bingbu 6 pay 2','[]','person',1735689624.778);
INSERT INTO "moves" VALUES('f59rs3nm4qth',159,0,'chief green','[]','person',1735689624.87);
INSERT INTO "moves" VALUES('f59rs3nm4qth',160,2,'tax','[2, 0]','bot',1735689624.914);
INSERT INTO "moves" VALUES('f59rs3nm4qth',161,3,'commerce','[1]','bot',1735689624.931);
INSERT INTO "moves" VALUES('f59rs3nm4qth',162,0,'nominate plain pay 1+1','[]','person',1735689624.995);
INSERT INTO "moves" VALUES('f59rs3nm4qth',163,1,'junks 2 pay 2','[]','bot',1735689625.009);
INSERT INTO "moves" VALUES('f59rs3nm4qth',164,2,'secure bingbu 5 pay 3','[]','bot',1735689625.031);
INSERT INTO "moves" VALUES('f59rs3nm4qth',165,3,'voyage 2 pay 2','[]','bot',1735689625.048);
INSERT INTO "moves" VALUES('f59rs3nm4qth',166,0,'petition student red','[]','person',1735689625.098);
INSERT INTO "moves" VALUES('f59rs3nm4qth',167,1,'tax','[0, 2]','bot',1735689625.127);
INSERT INTO "moves" VALUES('f59rs3nm4qth',168,2,'commerce pay 1','[1, 0]','bot',1735689625.237);
INSERT INTO "moves" VALUES('f59rs3nm4qth',169,3,'tax','[2, 1]','bot',1735689625.25);
INSERT INTO "moves" VALUES('f59rs3nm4qth',170,0,'tax','[2, 2]','person',1735689625.316);
INSERT INTO "moves" VALUES('f59rs3nm4qth',171,1,'commerce pay 3+1','[1, 1, 0, 1, 2]','bot',1735689625.379);
INSERT INTO "moves" VALUES('f59rs3nm4qth',172,2,'voyage 5 to arabia pay 2+1','[8]','bot',1735689625.401);
INSERT INTO "moves" VALUES('f59rs3nm4qth',173,3,'buy 4 pay 3+2','[]','bot',1735689625.42);
INSERT INTO "moves" VALUES('f59rs3nm4qth',174,0,'pass','[]','forced',1735689625.42);
INSERT INTO "moves" VALUES('f59rs3nm4qth',175,1,'pass','[]','bot',1735689625.435);
INSERT INTO "moves" VALUES('f59rs3nm4qth',176,2,'no action','[]','bot',1735689625.449);
INSERT INTO "moves" VALUES('f59rs3nm4qth',177,3,'pass','[]','bot',1735689625.472);
INSERT INTO "moves" VALUES('f59rs3nm4qth',178,2,'pass','[]','bot',1735689625.48);
INSERT INTO "moves" VALUES('f59rs3nm4qth',179,1,'voyage 5 to africa pay 2+1','[0]','bot',1735689625.502);
INSERT INTO "moves" VALUES('f59rs3nm4qth',180,0,'place gongbu 1','[3]','person',1735689625.586);
INSERT INTO "moves" VALUES('f59rs3nm4qth',181,1,'chief white','[]','bot',1735689625.748);
INSERT INTO "moves" VALUES('f59rs3nm4qth',182,0,'junks 1 pay 3','[]','person',1735689625.915);
INSERT INTO "moves" VALUES('f59rs3nm4qth',183,1,'card bribery-bingbu bingbu 2','[]','bot',1735689626.03);
INSERT INTO "moves" VALUES('f59rs3nm4qth',184,2,'tax','[2, 0]','bot',1735689626.054);
INSERT INTO "moves" VALUES('f59rs3nm4qth',185,3,'petition swap hubu 5 with hubu 6','[]','bot',1735689626.07);
INSERT INTO "moves" VALUES('f59rs3nm4qth',186,0,'nominate plain pay 3','[]','person',1735689626.103);
INSERT INTO "moves" VALUES('f59rs3nm4qth',187,1,'commerce pay 2+2','[2, 2, 1, 0, 0]','bot',1735689626.138);
INSERT INTO "moves" VALUES('f59rs3nm4qth',188,2,'nominate red pay 3','[]','bot',1735689626.148);
INSERT INTO "moves" VALUES('f59rs3nm4qth',189,3,'no action','[]','bot',1735689626.166);
INSERT INTO "moves" VALUES('f59rs3nm4qth',190,0,'tax','[2, 1]','person',1735689626.243);
INSERT INTO "moves" VALUES('f59rs3nm4qth',191,1,'secure bingbu 3 pay 2','[]','bot',1735689626.283);
INSERT INTO "moves" VALUES('f59rs3nm4qth',192,2,'commerce pay 1','[0, 1]','bot',1735689626.313);
INSERT INTO "moves" VALUES('f59rs3nm4qth',193,3,'pass','[]','bot',1735689626.371);
INSERT INTO "moves" VALUES('f59rs3nm4qth',194,0,'force pay 2','[]','person',1735689626.423);
INSERT INTO "moves" VALUES('f59rs3nm4qth',195,1,'buy 4 pay 3+1','[]','bot',1735689626.451);
INSERT INTO "moves" VALUES('f59rs3nm4qth',196,2,'secure gongbu 2 pay 2+1','[]','bot',1735689626.487);
INSERT INTO "moves" VALUES('f59rs3nm4qth',197,0,'pass','[]','forced',1735689626.487);
INSERT INTO "moves" VALUES('f59rs3nm4qth',198,1,'give 4 to black','[]','bot',1735689626.512);
INSERT INTO "moves" VALUES('f59rs3nm4qth',199,2,'no action','[]','bot',1735689626.532);
INSERT INTO "moves" VALUES('f59rs3nm4qth',200,1,'pass','[]','bot',1735689626.555);
INSERT INTO "moves" VALUES('f59rs3nm4qth',201,2,'pass','[]','bot',1735689626.577);
INSERT INTO "moves" VALUES('f59rs3nm4qth',202,3,'tax','[0, 2]','bot',1735689626.582);
INSERT INTO "moves" VALUES('f59rs3nm4qth',203,3,'tutor red with 3+1','[]','bot',1735689626.587);
INSERT INTO "moves" VALUES('f59rs3nm4qth',204,0,'tutor red with 3','[]','person',1735689626.639);
INSERT INTO "moves" VALUES('f59rs3nm4qth',205,1,'tutor red with 1','[]','bot',1735689626.658);
INSERT INTO "moves" VALUES('f59rs3nm4qth',206,2,'place hubu 2','[3]','bot',1735689626.74);
INSERT INTO "moves" VALUES('f59rs3nm4qth',207,0,'yield green','[]','forced',1735689626.74);
INSERT INTO "moves" VALUES('f59rs3nm4qth',208,3,'yield purple','[]','bot',1735689626.778);
INSERT INTO "moves" VALUES('f59rs3nm4qth',209,1,'yield purple','[]','bot',1735689626.838);
INSERT INTO "moves" VALUES('pvyeckm75twg',0,NULL,NULL,'[1, 0, 3, 4, 1, 0, 2, 0, 2, 1, 1, 1, 0, 4, 1, 4, 5, 2, 0, 0, 0, 3, 3, 2, 1]','set-up',1735689627.126);
INSERT INTO "moves" VALUES('pvyeckm75twg',1,2,'bribe gongbu 5 pay 3+2','[]','bot',1735689627.145);
INSERT INTO "moves" VALUES('pvyeckm75twg',2,3,'commerce','[1]','bot',1735689627.158);
INSERT INTO "moves" VALUES('pvyeckm75twg',3,4,'give 1 to purple','[]','bot',1735689627.171);
INSERT INTO "moves" VALUES('pvyeckm75twg',4,0,'buy 6 pay 3+2+1','[]','person',1735689627.255);
INSERT INTO "moves" VALUES('pvyeckm75twg',5,1,'buy 4 pay 3+1','[]','bot',1735689627.299);
INSERT INTO "moves" VALUES('pvyeckm75twg',6,2,'tax','[0, 2]','bot',1735689627.313);
INSERT INTO "moves" VALUES('pvyeckm75twg',7,3,'junks 3 pay 3+2+2','[]','bot',1735689627.334);
INSERT INTO "moves" VALUES('pvyeckm75twg',8,4,'bribe hubu 3 pay 2','[]','bot',1735689627.374);
INSERT INTO "moves" VALUES('pvyeckm75twg',9,0,'no action','[]','person',1735689627.483);
INSERT INTO "moves" VALUES('pvyeckm75twg',10,1,'no action','[]','bot',1735689627.564);
INSERT INTO "moves" VALUES('pvyeckm75twg',11,2,'buy 2 pay 1+1','[]','bot',1735689627.684);
INSERT INTO "moves" VALUES('pvyeckm75twg',12,3,'tax','[2, 0]','bot',1735689627.695);
INSERT INTO "moves" VALUES('pvyeckm75twg',13,4,'commerce pay 3+1','[2, 0, 2, 1, 0]','bot',1735689627.793);
INSERT INTO "moves" VALUES('pvyeckm75twg',14,0,'give 1 to white','[]','person',1735689627.896);
INSERT INTO "moves" VALUES('pvyeckm75twg',15,1,'pass','[]','bot',1735689627.958);
INSERT INTO "moves" VALUES('pvyeckm75twg',16,2,'pass','[]','bot',1735689627.976);
INSERT INTO "moves" VALUES('pvyeckm75twg',17,3,'pass','[]','bot',1735689628.054);
INSERT INTO "moves" VALUES('pvyeckm75twg',18,4,'pass','[]','bot',1735689628.108);
INSERT INTO "moves" VALUES('pvyeckm75twg',19,0,'pass','[]','forced',1735689628.108);
INSERT INTO "moves" VALUES('pvyeckm75twg',20,1,'bribe hubu 5 pay 2','[4, 2, 1]','bot',1735689628.157);
INSERT INTO "moves" VALUES('pvyeckm75twg',21,4,'discard 1','[]','bot',1735689628.208);
INSERT INTO "moves" VALUES('pvyeckm75twg',22,1,'chief yellow','[]','bot',1735689628.257);
INSERT INTO "moves" VALUES('pvyeckm75twg',23,0,'give 6 to green','[]','person',1735689628.374);
INSERT INTO "moves" VALUES('pvyeckm75twg',24,1,'give 1 to white','[]','bot',1735689628.415);
INSERT INTO "moves" VALUES('pvyeckm75twg',25,2,'junks 1 pay 3','[]','bot',1735689628.433);
INSERT INTO "moves" VALUES('pvyeckm75twg',26,3,'nominate red pay 3','[]','bot',1735689628.439);
INSERT INTO "moves" VALUES('pvyeckm75twg',27,4,'bribe hubu 4 pay 1','[]','bot',1735689628.444);
INSERT INTO "moves" VALUES('pvyeckm75twg',28,0,'tax','[2, 2]','person',1735689628.458);
INSERT INTO "moves" VALUES('pvyeckm75twg',29,1,'give 4 to purple','[]','bot',1735689628.49);
INSERT INTO "moves" VALUES('pvyeckm75twg',30,2,'give 1 to black','[]','bot',1735689628.496);
INSERT INTO "moves" VALUES('pvyeckm75twg',31,3,'commerce pay 1','[2, 1]','bot',1735689628.499);
INSERT INTO "moves" VALUES('pvyeckm75twg',32,4,'bribe hubu 1 pay 3','[]','bot',1735689628.501);
INSERT INTO "moves" VALUES('pvyeckm75twg',33,0,'buy 5 pay 3+3','[]','person',1735689628.541);
INSERT INTO "moves" VALUES('pvyeckm75twg',34,1,'pass','[]','bot',1735689628.607);
INSERT INTO "moves" VALUES('pvyeckm75twg',35,2,'give 2 to black','[]','bot',1735689628.684);
INSERT INTO "moves" VALUES('pvyeckm75twg',36,3,'give 1 to green','[]','bot',1735689628.76);
INSERT INTO "moves" VALUES('pvyeckm75twg',37,4,'pass','[]','bot',1735689628.881);
INSERT INTO "moves" VALUES('pvyeckm75twg',38,0,'commerce','[2]','person',1735689628.983);
INSERT INTO "moves" VALUES('pvyeckm75twg',39,2,'pass','[]','bot',1735689629.044);
INSERT INTO "moves" VALUES('pvyeckm75twg',40,3,'junks 3 pay 3+2+1','[]','bot',1735689629.076);
INSERT INTO "moves" VALUES('pvyeckm75twg',41,0,'pass','[]','forced',1735689629.076);
INSERT INTO "moves" VALUES('pvyeckm75twg',42,3,'pass','[]','bot',1735689629.138);
INSERT INTO "moves" VALUES('pvyeckm75twg',43,4,'commerce pay 3','[2, 0, 1, 2, 4, 1, 4]','bot',1735689629.183);
INSERT INTO "moves" VALUES('pvyeckm75twg',44,4,'discard 1','[]','bot',1735689629.2);
INSERT INTO "moves" VALUES('pvyeckm75twg',45,4,'chief green','[]','bot',1735689629.221);
INSERT INTO "moves" VALUES('pvyeckm75twg',46,2,'no action','[]','bot',1735689629.239);
INSERT INTO "moves" VALUES('pvyeckm75twg',47,3,'tax','[0, 0]','bot',1735689629.254);
INSERT INTO "moves" VALUES('pvyeckm75twg',48,4,'bribe hubu 2 pay 2','[]','bot',1735689629.281);
INSERT INTO "moves" VALUES('pvyeckm75twg',49,0,'give 5 to green','[]','person',1735689629.379);
INSERT INTO "moves" VALUES('pvyeckm75twg',50,1,'transfer hubu 5 to white','[]','bot',1735689629.432);
INSERT INTO "moves" VALUES('pvyeckm75twg',51,2,'commerce','[0]','bot',1735689629.458);
INSERT INTO "moves" VALUES('pvyeckm75twg',52,3,'voyage 6 to india pay 1+1','[3]','bot',1735689629.472);
INSERT INTO "moves" VALUES('pvyeckm75twg',53,4,'commerce pay 3','[1, 0, 2, 1]','bot',1735689629.475);
INSERT INTO "moves" VALUES('pvyeckm75twg',54,0,'force pay 3','[]','person',1735689629.494);
INSERT INTO "moves" VALUES('pvyeckm75twg',55,1,'no action','[]','bot',1735689629.548);
INSERT INTO "moves" VALUES('pvyeckm75twg',56,2,'junks 1 pay 1','[]','bot',1735689629.608);
INSERT INTO "moves" VALUES('pvyeckm75twg',57,3,'card bribery-any gongbu 1','[]','bot',1735689629.655);
INSERT INTO "moves" VALUES('pvyeckm75twg',58,4,'recruit pay 2+2+2','[]','bot',1735689629.678);
INSERT INTO "moves" VALUES('pvyeckm75twg',59,0,'commerce','[0]','person',1735689629.709);
INSERT INTO "moves" VALUES('pvyeckm75twg',60,1,'tax','[1, 1]','bot',1735689629.758);
INSERT INTO "moves" VALUES('pvyeckm75twg',61,2,'transfer gongbu 5 to green','[]','bot',1735689629.776);
INSERT INTO "moves" VALUES('pvyeckm75twg',62,3,'commerce','[0]','bot',1735689629.791);
INSERT INTO "moves" VALUES('pvyeckm75twg',63,4,'buy 2 pay 3','[]','bot',1735689629.812);
INSERT INTO "moves" VALUES('pvyeckm75twg',64,0,'no action','[]','person',1735689629.891);
INSERT INTO "moves" VALUES('pvyeckm75twg',65,1,'tax','[1, 2]','bot',1735689630.617);
INSERT INTO "moves" VALUES('pvyeckm75twg',66,2,'tax','[1, 2]','bot',1735689630.65);
INSERT INTO "moves" VALUES('pvyeckm75twg',67,3,'no action','[]','bot',1735689630.656);
INSERT INTO "moves" VALUES('pvyeckm75twg',68,4,'pass','[]','bot',1735689630.666);
INSERT INTO "moves" VALUES('pvyeckm75twg',69,0,'junks 1 pay 1','[]','person',1735689630.697);
INSERT INTO "moves" VALUES('pvyeckm75twg',70,1,'pass','[]','bot',1735689630.722);
INSERT INTO "moves" VALUES('pvyeckm75twg',71,2,'force pay 3','[]','bot',1735689630.733);
INSERT INTO "moves" VALUES('pvyeckm75twg',72,3,'secure hubu 5 pay 1','[]','bot',1735689630.75);
INSERT INTO "moves" VALUES('pvyeckm75twg',73,0,'pass','[]','forced',1735689630.75);
INSERT INTO "moves" VALUES('pvyeckm75twg',74,2,'pass','[]','bot',1735689630.757);
INSERT INTO "moves" VALUES('pvyeckm75twg',75,3,'transfer hubu 5 to black','[]','bot',1735689630.763);
INSERT INTO "moves" VALUES('pvyeckm75twg',76,3,'pass','[]','bot',1735689630.769);
INSERT INTO "moves" VALUES('pvyeckm75twg',77,1,'junks 3 pay 2+2','[]','bot',1735689630.773);
INSERT INTO "moves" VALUES('pvyeckm75twg',78,3,'place hubu 6','[2, 1, 3, 1]','bot',1735689630.778);
INSERT INTO "moves" VALUES('pvyeckm75twg',79,1,'chief black','[]','bot',1735689630.786);
INSERT INTO "moves" VALUES('pvyeckm75twg',80,1,'commerce','[0]','bot',1735689630.79);
INSERT INTO "moves" VALUES('pvyeckm75twg',81,2,'nominate red pay 2','[]','bot',1735689630.793);
INSERT INTO "moves" VALUES('pvyeckm75twg',82,3,'commerce','[0]','bot',1735689630.796);
INSERT INTO "moves" VALUES('pvyeckm75twg',83,4,'give 2 to white','[]','bot',1735689630.798);
INSERT INTO "moves" VALUES('pvyeckm75twg',84,0,'no action','[]','person',1735689630.843);
INSERT INTO "moves" VALUES('pvyeckm75twg',85,1,'junks 3 pay 3+2','[]','bot',1735689630.93);
INSERT INTO "moves" VALUES('pvyeckm75twg',86,2,'commerce','[0]','bot',1735689630.94);
INSERT INTO "moves" VALUES('pvyeckm75twg',87,3,'tax','[0, 1]','bot',1735689630.956);
INSERT INTO "moves" VALUES('pvyeckm75twg',88,4,'bribe hubu 7 pay 3+1','[]','bot',1735689631.026);
INSERT INTO "moves" VALUES('pvyeckm75twg',89,0,'transfer hubu 5 to purple','[]','person',1735689631.133);
INSERT INTO "moves" VALUES('pvyeckm75twg',90,1,'voyage 1 pay 1','[]','bot',1735689631.215);
INSERT INTO "moves" VALUES('pvyeckm75twg',91,2,'junks 1 pay 1','[]','bot',1735689631.255);
INSERT INTO "moves" VALUES('pvyeckm75twg',92,3,'nominate plain pay 2','[]','bot',1735689631.275);
INSERT INTO "moves" VALUES('pvyeckm75twg',93,4,'tax','[1, 2]','bot',1735689631.292);
INSERT INTO "moves" VALUES('pvyeckm75twg',94,0,'no action','[]','person',1735689631.347);
INSERT INTO "moves" VALUES('pvyeckm75twg',95,1,'pass','[]','bot',1735689631.39);
INSERT INTO "moves" VALUES('pvyeckm75twg',96,2,'no action','[]','bot',1735689631.415);
INSERT INTO "moves" VALUES('pvyeckm75twg',97,3,'recruit pay 1+1','[]','bot',1735689631.424);
INSERT INTO "moves" VALUES('pvyeckm75twg',98,4,'invade 8 box 3 pay 3+2','[]','bot',1735689631.448);
INSERT INTO "moves" VALUES('pvyeckm75twg',99,0,'commerce','[1]','person',1735689631.502);
INSERT INTO "moves" VALUES('pvyeckm75twg',100,2,'pass','[]','bot',1735689631.55);
INSERT INTO "moves" VALUES('pvyeckm75twg',101,3,'transfer hubu 6 to green','[]','bot',1735689631.568);
INSERT INTO "moves" VALUES('pvyeckm75twg',102,4,'pass','[]','bot',1735689631.589);
INSERT INTO "moves" VALUES('pvyeckm75twg',103,0,'pass','[]','forced',1735689631.589);
INSERT INTO "moves" VALUES('pvyeckm75twg',104,3,'pass','[]','bot',1735689631.604);
INSERT INTO "moves" VALUES('pvyeckm75twg',105,0,'buy 2 pay 2','[]','person',1735689631.642);
INSERT INTO "moves" VALUES('pvyeckm75twg',106,2,'place gongbu 7','[0]','bot',1735689631.68);
INSERT INTO "moves" VALUES('pvyeckm75twg',107,1,'yield purple','[5]','bot',1735689631.72);
INSERT INTO "moves" VALUES('pvyeckm75twg',108,0,'chief yellow','[]','person',1735689631.787);
INSERT INTO "moves" VALUES('pvyeckm75twg',109,0,'commerce','[2]','person',1735689631.901);
INSERT INTO "moves" VALUES('pvyeckm75twg',110,1,'transfer gongbu 5 to black','[]','bot',1735689631.947);
INSERT INTO "moves" VALUES('pvyeckm75twg',111,2,'tax','[0, 2]','bot',1735689631.965);
INSERT INTO "moves" VALUES('pvyeckm75twg',112,3,'tax','[2, 1]','bot',1735689631.996);
INSERT INTO "moves" VALUES('pvyeckm75twg',113,4,'tax','[1, 1]','bot',1735689632.042);
INSERT INTO "moves" VALUES('pvyeckm75twg',114,0,'no action','[]','person',1735689632.119);
INSERT INTO "moves" VALUES('pvyeckm75twg',115,1,'commerce','[1]','bot',1735689632.174);
INSERT INTO "moves" VALUES('pvyeckm75twg',116,2,'bribe bingbu 6 pay 3','[]','bot',1735689632.234);
INSERT INTO "moves" VALUES('pvyeckm75twg',117,3,'nominate plain pay 2','[]','bot',1735689632.256);
INSERT INTO "moves" VALUES('pvyeckm75twg',118,4,'commerce pay 2+2','[0, 2, 2, 2, 1]','bot',1735689632.287);
INSERT INTO "moves" VALUES('pvyeckm75twg',119,0,'tax','[0, 1]','person',1735689632.434);
INSERT INTO "moves" VALUES('pvyeckm75twg',120,1,'no action','[]','bot',1735689632.514);
INSERT INTO "moves" VALUES('pvyeckm75twg',121,2,'junks 1 pay 1','[]','bot',1735689632.709);
INSERT INTO "moves" VALUES('pvyeckm75twg',122,3,'junks 2 pay 3','[]','bot',1735689632.784);
INSERT INTO "moves" VALUES('pvyeckm75twg',123,4,'recruit pay 3+2+1','[]','bot',1735689632.823);
INSERT INTO "moves" VALUES('pvyeckm75twg',124,0,'buy 4 pay 3+1','[]','person',1735689632.899);
INSERT INTO "moves" VALUES('pvyeckm75twg',125,1,'force pay 2','[]','bot',1735689632.97);
INSERT INTO "moves" VALUES('pvyeckm75twg',126,2,'transfer bingbu 6 to yellow','[]','bot',1735689632.999);
INSERT INTO "moves" VALUES('pvyeckm75twg',127,3,'transfer gongbu 1 to yellow','[]','bot',1735689633.106);
INSERT INTO "moves" VALUES('pvyeckm75twg',128,4,'pass','[]','bot',1735689633.187);
INSERT INTO "moves" VALUES('pvyeckm75twg',129,0,'pass','[]','forced',1735689633.187);
INSERT INTO "moves" VALUES('pvyeckm75twg',130,1,'no action','[]','bot',1735689633.192);
INSERT INTO "moves" VALUES('pvyeckm75twg',131,2,'no action','[]','bot',1735689633.195);
INSERT INTO "moves" VALUES('pvyeckm75twg',132,3,'commerce','[2]','bot',1735689633.2);
INSERT INTO "moves" VALUES('pvyeckm75twg',133,1,'pass','[]','bot',1735689633.214);
INSERT INTO "moves" VALUES('pvyeckm75twg',134,2,'pass','[]','bot',1735689633.226);
INSERT INTO "moves" VALUES('pvyeckm75twg',135,3,'pass','[]','bot',1735689633.275);
INSERT INTO "moves" VALUES('pvyeckm75twg',136,4,'invade 8 box 1 pay 3+3','[]','bot',1735689633.326);
INSERT INTO "moves" VALUES('pvyeckm75twg',137,3,'place bingbu 3','[3]','bot',1735689633.651);
INSERT INTO "moves" VALUES('pvyeckm75twg',138,4,'chief black','[]','bot',1735689633.727);
INSERT INTO "moves" VALUES('pvyeckm75twg',139,1,'tax','[2, 2]','bot',1735689633.78);
INSERT INTO "moves" VALUES('pvyeckm75twg',140,2,'no action','[]','bot',1735689633.837);
INSERT INTO "moves" VALUES('pvyeckm75twg',141,3,'buy 2 pay 3','[]','bot',1735689633.912);
INSERT INTO "moves" VALUES('pvyeckm75twg',142,4,'tax','[0, 0]','bot',1735689633.966);
INSERT INTO "moves" VALUES('pvyeckm75twg',143,0,'no action','[]','person',1735689634.081);
INSERT INTO "moves" VALUES('pvyeckm75twg',144,1,'tax','[0, 1]','bot',1735689634.22);
INSERT INTO "moves" VALUES('pvyeckm75twg',145,2,'commerce','[0]','bot',1735689634.267);
INSERT INTO "moves" VALUES('pvyeckm75twg',146,3,'commerce','[1]','bot',1735689634.273);
INSERT INTO "moves" VALUES('pvyeckm75twg',147,4,'recruit pay 1+1','[]','bot',1735689634.346);
INSERT INTO "moves" VALUES('pvyeckm75twg',148,0,'give 4 to white','[]','person',1735689634.504);
INSERT INTO "moves" VALUES('pvyeckm75twg',149,1,'pass','[]','bot',1735689634.638);
INSERT INTO "moves" VALUES('pvyeckm75twg',150,2,'tax','[0, 1]','bot',1735689634.717);
INSERT INTO "moves" VALUES('pvyeckm75twg',151,3,'voyage 1 pay 2','[]','bot',1735689634.724);
INSERT INTO "moves" VALUES('pvyeckm75twg',152,4,'commerce','[2]','bot',1735689634.729);
INSERT INTO "moves" VALUES('pvyeckm75twg',153,0,'pass','[]','forced',1735689634.729);
INSERT INTO "moves" VALUES('pvyeckm75twg',154,2,'pass','[]','bot',1735689634.742);
INSERT INTO "moves" VALUES('pvyeckm75twg',155,3,'transfer bingbu 3 to black','[]','bot',1735689634.759);
INSERT INTO "moves" VALUES('pvyeckm75twg',156,4,'pass','[]','bot',1735689634.779);
INSERT INTO "moves" VALUES('pvyeckm75twg',157,3,'pass','[]','bot',1735689634.822);
INSERT INTO "moves" VALUES('pvyeckm75twg',158,0,'commerce pay 2','[0, 0, 0]','person',1735689634.959);
INSERT INTO "moves" VALUES('pvyeckm75twg',159,0,'chief yellow','[]','person',1735689635.081);
INSERT INTO "moves" VALUES('pvyeckm75twg',160,0,'bribe gongbu 6 pay 1+1+1','[]','person',1735689635.179);
INSERT INTO "moves" VALUES('pvyeckm75twg',161,1,'bribe bingbu 5 pay 2+1','[]','bot',1735689635.244);
INSERT INTO "moves" VALUES('pvyeckm75twg',162,2,'voyage 1 pay 1','[]','bot',1735689635.288);
INSERT INTO "moves" VALUES('pvyeckm75twg',163,3,'no action','[]','bot',1735689635.326);
INSERT INTO "moves" VALUES('pvyeckm75twg',164,4,'junks 2 pay 3','[]','bot',1735689635.366);
INSERT INTO "moves" VALUES('pvyeckm75twg',165,0,'give 2 to purple','[]','person',1735689635.406);
INSERT INTO "moves" VALUES('pvyeckm75twg',166,1,'junks 1 pay 3','[]','bot',1735689635.439);
INSERT INTO "moves" VALUES('pvyeckm75twg',167,2,'commerce','[0]','bot',1735689635.454);
INSERT INTO "moves" VALUES('pvyeckm75twg',168,3,'give 2 to yellow','[]','bot',1735689635.498);
INSERT INTO "moves" VALUES('pvyeckm75twg',169,4,'tax','[1, 0]','bot',1735689635.53);
INSERT INTO "moves" VALUES('pvyeckm75twg',170,0,'tax','[2, 0]','person',1735689635.631);
INSERT INTO "moves" VALUES('pvyeckm75twg',171,1,'no action','[]','bot',1735689635.669);
INSERT INTO "moves" VALUES('pvyeckm75twg',172,2,'nominate plain pay 2','[]','bot',1735689635.711);
INSERT INTO "moves" VALUES('pvyeckm75twg',173,3,'no action','[]','bot',1735689635.724);
INSERT INTO "moves" VALUES('pvyeckm75twg',174,4,'pass','[]','bot',1735689635.734);
INSERT INTO "moves" VALUES('pvyeckm75twg',175,0,'pass','[]','forced',1735689635.734);
INSERT INTO "moves" VALUES('pvyeckm75twg',176,1,'pass','[]','bot',1735689635.738);
INSERT INTO "moves" VALUES('pvyeckm75twg',177,2,'pass','[]','bot',1735689635.742);
INSERT INTO "moves" VALUES('pvyeckm75twg',178,3,'pass','[]','bot',1735689635.749);
INSERT INTO "moves" VALUES('pvyeckm75twg',179,4,'junks 2 pay 2','[]','bot',1735689635.753);
INSERT INTO "moves" VALUES('pvyeckm75twg',180,4,'chief green','[]','bot',1735689635.797);
INSERT INTO "moves" VALUES('pvyeckm75twg',181,2,'tax','[0, 2]','bot',1735689635.869);
INSERT INTO "moves" VALUES('pvyeckm75twg',182,3,'commerce','[0]','bot',1735689635.914);
INSERT INTO "moves" VALUES('pvyeckm75twg',183,4,'junks 1 pay 1','[]','bot',1735689636.01);
INSERT INTO "moves" VALUES('pvyeckm75twg',184,0,'tax','[1, 1]','person',1735689636.134);
INSERT INTO "moves" VALUES('pvyeckm75twg',185,1,'junks 2 pay 3','[]','bot',1735689636.205);
INSERT INTO "moves" VALUES('pvyeckm75twg',186,2,'commerce pay 1','[2, 2]','bot',1735689636.296);
INSERT INTO "moves" VALUES('pvyeckm75twg',187,3,'junks 1 pay 1','[]','bot',1735689636.319);
INSERT INTO "moves" VALUES('pvyeckm75twg',188,4,'tax','[1, 2]','bot',1735689636.446);
INSERT INTO "moves" VALUES('pvyeckm75twg',189,0,'nominate red pay 2','[]','person',1735689636.499);
INSERT INTO "moves" VALUES('pvyeckm75twg',190,1,'commerce','[0]','bot',1735689636.559);
INSERT INTO "moves" VALUES('pvyeckm75twg',191,2,'buy 4 pay 3+1','[]','bot',1735689636.564);
INSERT INTO "moves" VALUES('pvyeckm75twg',192,3,'no action','[]','bot',1735689636.568);
INSERT INTO "moves" VALUES('pvyeckm75twg',193,4,'commerce pay 3','[1, 0, 2, 2]','bot',1735689636.572);
INSERT INTO "moves" VALUES('pvyeckm75twg',194,0,'junks 1 pay 1','[]','person',1735689636.588);
INSERT INTO "moves" VALUES('pvyeckm75twg',195,1,'pass','[]','bot',1735689636.608);
INSERT INTO "moves" VALUES('pvyeckm75twg',196,2,'bribe gongbu 4 pay 3+3','[]','bot',1735689636.698);
INSERT INTO "moves" VALUES('pvyeckm75twg',197,3,'tax','[2, 2]','bot',1735689636.742);
INSERT INTO "moves" VALUES('pvyeckm75twg',198,4,'bribe bingbu 1 pay 3+2','[]','bot',1735689636.79);
INSERT INTO "moves" VALUES('pvyeckm75twg',199,0,'secure gongbu 6 pay 3','[]','person',1735689636.847);
INSERT INTO "moves" VALUES('pvyeckm75twg',200,2,'transfer gongbu 7 to black','[]','bot',1735689637.075);
INSERT INTO "moves" VALUES('pvyeckm75twg',201,3,'pass','[]','bot',1735689637.501);
INSERT INTO "moves" VALUES('pvyeckm75twg',202,4,'pass','[]','bot',1735689637.527);
INSERT INTO "moves" VALUES('pvyeckm75twg',203,0,'pass','[]','forced',1735689637.527);
INSERT INTO "moves" VALUES('pvyeckm75twg',204,2,'pass','[]','bot',1735689637.545);
INSERT INTO "moves" VALUES('pvyeckm75twg',205,1,'tax','[0, 2]','bot',1735689637.569);
INSERT INTO "moves" VALUES('pvyeckm75twg',206,1,'tutor red with 1','[]','bot',1735689637.583);
INSERT INTO "moves" VALUES('pvyeckm75twg',207,2,'tutor red with 1','[]','bot',1735689637.622);
INSERT INTO "moves" VALUES('pvyeckm75twg',208,3,'tutor red with 3+3','[]','bot',1735689637.638);
INSERT INTO "moves" VALUES('pvyeckm75twg',209,4,'tutor plain with 1','[]','bot',1735689637.653);
INSERT INTO "moves" VALUES('pvyeckm75twg',210,0,'tutor plain with 2','[]','person',1735689637.687);
INSERT INTO "moves" VALUES('pvyeckm75twg',211,0,'place bingbu 1','[3]','person',1735689637.775);
INSERT INTO "moves" VALUES('pvyeckm75twg',212,1,'chief white','[]','bot',1735689637.866);
INSERT INTO "moves" VALUES('pvyeckm75twg',213,4,'commerce pay 3','[1, 1, 1, 2]','bot',1735689637.939);
INSERT INTO "moves" VALUES('pvyeckm75twg',214,0,'tax','[1, 2]','person',1735689638.034);
INSERT INTO "moves" VALUES('pvyeckm75twg',215,1,'voyage 4 to india pay 3+1','[2]','bot',1735689638.299);
INSERT INTO "moves" VALUES('pvyeckm75twg',216,2,'commerce','[1]','bot',1735689638.362);
INSERT INTO "moves" VALUES('pvyeckm75twg',217,3,'commerce','[1]','bot',1735689638.414);
INSERT INTO "moves" VALUES('pvyeckm75twg',218,4,'voyage 5 to arabia pay 3+2+2','[3]','bot',1735689638.452);
INSERT INTO "moves" VALUES('pvyeckm75twg',219,0,'voyage 1 pay 3','[]','person',1735689638.678);
INSERT INTO "moves" VALUES('pvyeckm75twg',220,1,'tax','[0, 0]','bot',1735689638.745);
INSERT INTO "moves" VALUES('pvyeckm75twg',221,2,'tax','[2, 1]','bot',1735689638.771);
INSERT INTO "moves" VALUES('pvyeckm75twg',222,3,'voyage 1 pay 2','[]','bot',1735689638.81);
INSERT INTO "moves" VALUES('pvyeckm75twg',223,4,'card bribery-any gongbu 2','[]','bot',1735689638.826);
INSERT INTO "moves" VALUES('pvyeckm75twg',224,0,'nominate plain pay 2','[]','person',1735689638.889);
INSERT INTO "moves" VALUES('pvyeckm75twg',225,1,'commerce pay 1','[1, 0]','bot',1735689638.971);
INSERT INTO "moves" VALUES('pvyeckm75twg',226,2,'give 4 to black','[]','bot',1735689639.026);
INSERT INTO "moves" VALUES('pvyeckm75twg',227,3,'tax','[1, 1]','bot',1735689639.07);
INSERT INTO "moves" VALUES('pvyeckm75twg',228,4,'buy 3 pay 2+2','[]','bot',1735689639.146);
INSERT INTO "moves" VALUES('pvyeckm75twg',229,0,'transfer bingbu 1 to purple','[]','person',1735689639.266);
INSERT INTO "moves" VALUES('pvyeckm75twg',230,1,'pass','[]','bot',1735689639.81);
INSERT INTO "moves" VALUES('pvyeckm75twg',231,2,'pass','[]','bot',1735689639.829);
INSERT INTO "moves" VALUES('pvyeckm75twg',232,3,'pass','[]','bot',1735689639.854);
INSERT INTO "moves" VALUES('pvyeckm75twg',233,4,'give 3 to black','[]','bot',1735689639.877);
INSERT INTO "moves" VALUES('pvyeckm75twg',234,0,'transfer gongbu 5 to yellow','[]','person',1735689640.051);
INSERT INTO "moves" VALUES('pvyeckm75twg',235,4,'pass','[]','bot',1735689640.115);
INSERT INTO "moves" VALUES('pvyeckm75twg',236,0,'pass','[]','forced',1735689640.115);
INSERT INTO "moves" VALUES('pvyeckm75twg',237,3,'no action','[]','bot',1735689640.133);
INSERT INTO "moves" VALUES('pvyeckm75twg',238,4,'yield black','[]','bot',1735689640.142);
INSERT INTO "moves" VALUES('pvyeckm75twg',239,1,'yield black','[]','bot',1735689640.16);
INSERT INTO "moves" VALUES('pvyeckm75twg',240,2,'yield yellow','[]','bot',1735689640.18);
INSERT INTO "moves" VALUES('rpkxhswm3axd',0,NULL,NULL,'[4, 3, 0, 2, 2, 1, 0, 2, 1, 1, 2, 4, 1, 0, 2, 4, 1, 4, 0, 2, 2, 2, 1, 3, 0]','set-up',1735689640.338);
INSERT INTO "moves" VALUES('cfeerhz5t59h',0,NULL,NULL,'[2, 0, 2, 1, 3, 4, 1, 2, 2, 2, 1, 2, 3, 0, 2, 3, 4, 0, 4, 2, 1, 3, 5, 2, 1]','set-up',1735689607.933);
INSERT INTO "moves" VALUES('cfeerhz5t59h',1,2,'junks 2 pay 3','[]','bot',1735689609.766);
INSERT INTO "moves" VALUES('cfeerhz5t59h',2,0,'give 1 to purple','[]','person',1735689609.895);
INSERT INTO "moves" VALUES('cfeerhz5t59h',3,1,'give 1 to black','[]','bot',1735689609.954);
INSERT INTO "moves" VALUES('cfeerhz5t59h',4,2,'commerce','[2]','bot',1735689609.967);
INSERT INTO "moves" VALUES('cfeerhz5t59h',5,0,'buy 3 pay 2+1','[]','person',1735689610.022);
INSERT INTO "moves" VALUES('cfeerhz5t59h',6,1,'bribe gongbu 3 pay 3+2','[]','bot',1735689610.099);
INSERT INTO "moves" VALUES('cfeerhz5t59h',7,2,'bribe hubu 4 pay 3+2','[]','bot',1735689610.108);
INSERT INTO "moves" VALUES('cfeerhz5t59h',8,0,'commerce','[0]','person',1735689610.207);
INSERT INTO "moves" VALUES('cfeerhz5t59h',9,1,'pass','[]','bot',1735689610.283);
INSERT INTO "moves" VALUES('cfeerhz5t59h',10,2,'transfer hubu 4 to black','[]','bot',1735689610.303);
INSERT INTO "moves" VALUES('cfeerhz5t59h',11,0,'transfer hubu 4 to green','[]','person',1735689610.359);
INSERT INTO "moves" VALUES('cfeerhz5t59h',12,2,'pass','[]','bot',1735689610.398);
INSERT INTO "moves" VALUES('rpkxhswm3axd',1,1,'give 1 to purple','[]','bot',1735689640.519);
INSERT INTO "moves" VALUES('rpkxhswm3axd',2,2,'buy 2 pay 2','[]','bot',1735689640.83);
INSERT INTO "moves" VALUES('cfeerhz5t59h',13,0,'pass','[]','forced',1735689640.834);
INSERT INTO "moves" VALUES('rpkxhswm3axd',3,3,'junks 1 pay 2','[]','bot',1735689640.873);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',0,NULL,NULL,'[2, 0, 2, 1, 3, 4, 1, 2, 2, 2, 1, 2, 3, 0, 2, 3, 4, 0, 4, 2, 1, 3, 5, 2, 1]','set-up',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',1,2,'junks 2 pay 3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',2,0,'give 1 to purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',3,1,'give 1 to black','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',4,2,'commerce','[2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',5,0,'buy 3 pay 2+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',6,1,'bribe gongbu 3 pay 3+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',7,2,'bribe hubu 4 pay 3+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',8,0,'commerce','[0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',9,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',10,2,'transfer hubu 4 to black','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',11,0,'transfer hubu 4 to green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',12,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',13,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',14,1,'bribe bingbu 5 pay 1','[4, 1, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',15,1,'chief black','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',16,1,'tax','[1, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',17,2,'commerce pay 1','[2, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',18,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',19,1,'bribe gongbu 1 pay 2+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',20,2,'bribe bingbu 1 pay 3+3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',21,0,'give 3 to green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',22,1,'commerce','[0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',23,2,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',24,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',25,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',26,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',27,0,'bribe hubu 1 pay 3','[0, 3, 3]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',28,0,'chief purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',29,0,'junks 1 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',30,1,'bribe bingbu 2 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',31,2,'tax','[1, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',32,0,'commerce','[0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',33,1,'tax','[2, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',34,2,'nominate red pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',35,0,'voyage 1 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',36,1,'bribe gongbu 2 pay 3+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',37,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',38,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',39,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',40,2,'tax','[2, 1, 5, 2, 5]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',41,2,'chief black','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',42,1,'tax','[0, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',43,2,'voyage 1 pay 3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',44,0,'tax','[2, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',45,1,'bribe gongbu 5 pay 3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',46,2,'give 1 to green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',47,0,'junks 1 pay 3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',48,1,'junks 1 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',49,2,'buy 3 pay 2+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',50,0,'force pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',51,1,'commerce','[0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',52,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',53,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',54,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',55,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',56,2,'place gongbu 7','[1, 1, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',57,0,'chief purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',58,0,'tax','[1, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',59,1,'junks 1 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',60,2,'give 3 to black','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',61,0,'tax','[1, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',62,1,'tax','[1, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',63,2,'tax','[1, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',64,0,'bribe bingbu 4 pay 3+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',65,1,'recruit pay 2+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',66,2,'force pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',67,0,'transfer bingbu 4 to purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',68,1,'commerce','[2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',69,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',70,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',71,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',72,2,'junks 2 pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',73,2,'chief green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',74,2,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',75,0,'bribe hubu 7 pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',76,1,'buy 2 pay 3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',77,2,'commerce','[0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',78,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',79,1,'give 2 to purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',80,2,'voyage 2 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',81,0,'voyage 1 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',82,1,'tax','[1, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',83,2,'tax','[0, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',84,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',85,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',86,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',87,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',88,1,'commerce pay 3','[2, 1, 1, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',89,1,'discard 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',90,1,'chief purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',91,0,'tax','[2, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',92,1,'invade 8 box 1 pay 3+3+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',93,2,'junks 3 pay 3+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',94,0,'bribe hubu 2 pay 3+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',95,1,'junks 2 pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',96,2,'transfer bingbu 4 to green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',97,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',98,1,'tax','[0, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',99,2,'commerce','[2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',100,0,'commerce','[0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',101,1,'bribe bingbu 7 pay 1+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',102,2,'nominate plain pay 3','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',103,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',104,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',105,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',106,2,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',107,2,'chief green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',108,2,'tax','[0, 2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',109,0,'commerce','[2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',110,1,'tax','[1, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',111,2,'commerce','[2]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',112,0,'bribe bingbu 3 pay 3+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',113,1,'recruit pay 2+2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',114,2,'junks 1 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',115,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',116,1,'commerce','[1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',117,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',118,0,'tax','[0, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',119,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',120,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',121,1,'bribe hubu 5 pay 2','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',122,1,'chief purple','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',123,0,'buy 2 pay 1+1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',124,1,'tax','[0, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',125,2,'voyage 2 to arabia pay 3+3','[1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',126,0,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',127,1,'secure bingbu 2 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',128,2,'card bribery-hubu hubu 6','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',129,0,'give 2 to green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',130,1,'secure bingbu 5 pay 1','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',131,2,'tax','[2, 0]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',132,0,'tax','[1, 1]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',133,1,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',134,2,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',135,0,'pass','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',136,2,'no action','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',137,0,'yield green','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('87zj9s9tsgbr',138,2,'yield black','[]','person',1735689641.15);
INSERT INTO "moves" VALUES('ff9dfstf7yh4',0,NULL,NULL,'[0, 3, 3, 2, 4, 0, 0, 2, 0, 2, 1, 2, 0, 1, 0, 4, 5, 2, 3, 1, 4, 2, 1, 2, 0]','set-up',1735689641.345);
INSERT INTO "moves" VALUES('a2m5zdsvxszt',1,1,'give 1 to black','[]','standin',1735689641.419);
INSERT INTO "moves" VALUES('nm8q4dps6h6c',0,NULL,NULL,'[4, 3, 0, 1, 1, 2, 1, 1, 2, 0, 2, 2, 1, 4, 2, 2, 1, 4, 3, 2, 2, 0, 3, 4, 1]','set-up',1735689641.502);
CREATE TABLE notes (
	person_id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (person_id, table_id), 
	FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE CASCADE, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES(1,'6n2rtvtevvbh','Ben seems to hold a three.',1735689606.172);
CREATE TABLE "notices" (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	code VARCHAR(30) NOT NULL, 
	text TEXT, 
	at DOUBLE NOT NULL, 
	facts JSON DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "notices" VALUES(1,'6n2rtvtevvbh',24,2,'left',NULL,1735689606.253,'{}');
INSERT INTO "notices" VALUES(2,'6n2rtvtevvbh',24,2,'back',NULL,1735689606.288,'{}');
INSERT INTO "notices" VALUES(3,'ff9dfstf7yh4',0,1,'bot-failed',NULL,1735689641.356,'{"player": "file:/bots/crashing.py:Crashing", "why": "RuntimeError: no idea", "bot": "novice"}');
INSERT INTO "notices" VALUES(4,'a2m5zdsvxszt',0,1,'late',NULL,1735689641.412,'{}');
INSERT INTO "notices" VALUES(5,'nm8q4dps6h6c',0,0,'left',NULL,1735689641.518,'{}');
INSERT INTO "notices" VALUES(6,'6n2rtvtevvbh',24,1,'left','Green has left; a bot plays on.',1735689600.0,'{}');
CREATE TABLE people (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(60), 
	password TEXT, 
	created DOUBLE NOT NULL, language VARCHAR(8), guide BOOLEAN, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "people" VALUES(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$rYCl00FxmZ5GMbUjdgx2fg$EGesQWhrJjXR4B+orBqTFo41XD4HHIxOU7pC6W006z8',1735689600.0,'de',NULL);
INSERT INTO "people" VALUES(2,'Ben',NULL,NULL,1735689600.147,NULL,0);
INSERT INTO "people" VALUES(3,'Cleo',NULL,NULL,1735689600.351,NULL,NULL);
CREATE TABLE processes (
	id VARCHAR(16) NOT NULL, 
	seen DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	person_id INTEGER, 
	name VARCHAR(60), 
	bot VARCHAR(200), 
	invite VARCHAR(64), 
	standin VARCHAR(200), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE SET NULL, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	UNIQUE (invite)
);
INSERT INTO "seats" VALUES('pzqf53rbsv5y',0,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('pzqf53rbsv5y',1,'invited',NULL,NULL,NULL,'e4a965de939017f9b00cb45ead5acdc6e8af6722daf30ac45c56002c9005d576',NULL);
INSERT INTO "seats" VALUES('pzqf53rbsv5y',2,'open',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('pzqf53rbsv5y',3,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('a2m5zdsvxszt',0,'person',2,'Ben',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('a2m5zdsvxszt',1,'person',3,'Cleo',NULL,NULL,'novice');
INSERT INTO "seats" VALUES('a2m5zdsvxszt',2,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('6n2rtvtevvbh',0,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('6n2rtvtevvbh',1,'person',2,'Ben',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('6n2rtvtevvbh',2,'person',3,'Cleo',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('7mmd9g77rvw4',0,'here',2,'Black',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('7mmd9g77rvw4',1,'here',2,'Green',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('7mmd9g77rvw4',2,'here',2,'Purple',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('t67q22t7v2mx',0,'person',3,'Cleo',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('t67q22t7v2mx',1,'here',3,'Dora',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('t67q22t7v2mx',2,'here',3,'Emil',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('pv4ufe3cxajd',0,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('pv4ufe3cxajd',1,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('pv4ufe3cxajd',2,'bot',NULL,'random','random',NULL,NULL);
INSERT INTO "seats" VALUES('f59rs3nm4qth',0,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('f59rs3nm4qth',1,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('f59rs3nm4qth',2,'bot',NULL,'adept','adept',NULL,NULL);
INSERT INTO "seats" VALUES('f59rs3nm4qth',3,'bot',NULL,'random','random',NULL,NULL);
INSERT INTO "seats" VALUES('pvyeckm75twg',0,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('pvyeckm75twg',1,'bot',NULL,'random','random',NULL,NULL);
INSERT INTO "seats" VALUES('pvyeckm75twg',2,'bot',NULL,'random','random',NULL,NULL);
INSERT INTO "seats" VALUES('pvyeckm75twg',3,'bot',NULL,'random','random',NULL,NULL);
INSERT INTO "seats" VALUES('pvyeckm75twg',4,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('rpkxhswm3axd',0,'person',1,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('rpkxhswm3axd',1,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('rpkxhswm3axd',2,'bot',NULL,'adept','adept',NULL,NULL);
INSERT INTO "seats" VALUES('rpkxhswm3axd',3,'bot',NULL,'random','random',NULL,NULL);
INSERT INTO "seats" VALUES('cfeerhz5t59h',0,'here',1,'Schwarz',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('cfeerhz5t59h',1,'here',1,'Grün',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('cfeerhz5t59h',2,'here',1,'Lila',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('87zj9s9tsgbr',0,'here',NULL,'Ada',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('87zj9s9tsgbr',1,'here',NULL,'novice',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('87zj9s9tsgbr',2,'here',NULL,'random',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ff9dfstf7yh4',0,'person',2,'Ben',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ff9dfstf7yh4',1,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('ff9dfstf7yh4',2,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('nm8q4dps6h6c',0,'person',2,'Ben',NULL,NULL,'novice');
INSERT INTO "seats" VALUES('nm8q4dps6h6c',1,'bot',NULL,'adept','adept',NULL,NULL);
INSERT INTO "seats" VALUES('nm8q4dps6h6c',2,'bot',NULL,'novice','novice',NULL,NULL);
INSERT INTO "seats" VALUES('nm8q4dps6h6c',3,'person',1,'Ada',NULL,NULL,NULL);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person_id INTEGER NOT NULL, 
	label VARCHAR(60), 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('462376b5effd0a8b89ff0ce079cb87e2289af112f3ff383de83b00d41e2f0eb3',1,NULL,1735689600.002);
INSERT INTO "sessions" VALUES('1df798a8b0921ca369095e4a696fbe47f4c252079160a083b867616e473a067e',2,NULL,1735689600.15);
INSERT INTO "sessions" VALUES('f323f4d17e0fe20928bdae45efe8059654d48a60eb25b3a0463626101956c6e2',3,NULL,1735689600.352);
INSERT INTO "sessions" VALUES('d75ecfbe0f7d6a4f6b7f7cb166185e5734f53c2d33e22739636b2dae7919f636',1,'a test program',1735689602.471);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	mode VARCHAR(10) NOT NULL, 
	private BOOLEAN NOT NULL, 
	owner_id INTEGER, 
	players INTEGER NOT NULL, 
	advanced BOOLEAN NOT NULL, 
	admiral BOOLEAN NOT NULL, 
	position JSON, 
	seconds_per_move INTEGER, 
	pace DOUBLE NOT NULL, 
	version INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	decider INTEGER, 
	deadline DOUBLE, 
	result JSON, 
	source VARCHAR(16), 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, hints BOOLEAN, rules INTEGER DEFAULT '1' NOT NULL, keeper VARCHAR(16), 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner_id) REFERENCES people (id) ON DELETE SET NULL
);
INSERT INTO "tables" VALUES('pzqf53rbsv5y','game','waiting','turns',0,1,4,0,0,'null',259200,0.0,1,0,NULL,NULL,'null',NULL,1735689602.527,1735689602.527,NULL,1,NULL);
INSERT INTO "tables" VALUES('a2m5zdsvxszt','game','running','live',0,2,3,0,0,'null',10,0.0,6,1,2,1735689651.419,'null',NULL,1735689602.671,1735689641.419,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('6n2rtvtevvbh','game','running','turns',0,1,3,1,0,'null',259200,0.0,28,24,0,1735948805.767,'null',NULL,1735689602.922,1735689606.285,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('7mmd9g77rvw4','sandbox','running','live',1,2,3,1,0,'{"players": 3, "advanced": true, "admiral": false, "round": 2, "step": "action", "actor": "black", "chief": "black", "wall": 1, "ending": null, "due": [], "deck": {"1": 16, "2": 15, "3": 16}, "discard": {"1": 4, "2": 7, "3": 4}, "reward_deck": ["bribery-bingbu", "bribery-hubu", "bribery-gongbu", "bribery-any", "bribery-any", "gift", "extra-action", "cash", "recruit-army", "emperor-insulted"], "seats": {"black": {"hand": [], "rewards": [], "points": 0, "cubes": 1, "box": {"buy": 1, "give": 1, "tax": 1, "favour": 1}, "taken": ["buy", "give", "tax"], "passed": false, "gifts": {"available": [], "given": {"purple": 4}, "gone": [1]}, "influence": {"bingbu": 0, "hubu": 0, "gongbu": 0}, "shipyard": 3, "sea": 0, "visited": [], "stock": 6, "colonies": 0}, "green": {"hand": [1], "rewards": [], "points": 0, "cubes": 0, "box": {"bribe": 1, "junks": 1, "tax": 1, "no-action": 1}, "taken": ["bribe", "junks", "tax", "no-action"], "passed": false, "gifts": {"available": [], "given": {"black": 1}, "gone": []}, "influence": {"bingbu": 1, "hubu": 0, "gongbu": 1}, "shipyard": 2, "sea": 0, "visited": [], "stock": 6, "colonies": 0}, "purple": {"hand": [3, 3, 1], "rewards": [], "points": 0, "cubes": 0, "box": {"bribe": 1, "commerce": 1, "tax": 1, "no-action": 1}, "taken": ["bribe", "commerce", "tax", "no-action"], "passed": false, "gifts": {"available": [], "given": {}, "gone": [1]}, "influence": {"bingbu": 0, "hubu": 1, "gongbu": 1}, "shipyard": 0, "sea": 0, "visited": [], "stock": 6, "colonies": 0}}, "ministries": {"bingbu": {"chits": [6, 5], "resolved": null, "minister": null, "secretary": null, "officials": {"1": {"cost": 5}, "3": {"cost": 4, "owner": "green", "secured": false}, "4": {"cost": 7}, "5": {"cost": 7}}}, "hubu": {"chits": [8, 8], "resolved": null, "minister": null, "secretary": null, "officials": {"1": {"cost": 4, "owner": "purple", "secured": false}, "3": {"cost": 5}, "4": {"cost": 3}, "5": {"cost": 4}}}, "gongbu": {"chits": [7, 5], "resolved": null, "minister": null, "secretary": null, "officials": {"1": {"cost": 2}, "3": {"cost": 6, "owner": "purple", "secured": false}, "4": {"cost": 2}, "5": {"cost": 3, "owner": "green", "secured": false}}}}, "officials": {"2": 1, "3": 2, "4": 2, "5": 3, "6": 3, "7": 1}, "removed_officials": {"2": 0, "3": 0, "4": 0, "5": 0, "6": 0, "7": 0}, "resolving": null, "examination": {"candidate": "hubu", "face_down": ["bingbu", "gongbu", "any", "any", "any"], "students": {"red": null, "plain": null}, "forced": false, "tutored": [], "piles": {"red": {}, "plain": {}}}, "junk_supply": 20, "distant_lands": {"spice-islands": {"chit": 2, "arrivals": []}, "india": {"chit": 2, "arrivals": []}, "arabia": {"chit": 3, "arrivals": []}, "africa": {"chit": 4, "arrivals": []}, "americas": {"chit": 4, "arrivals": []}}, "foreign_lands": [{"land": "korea", "armies": [null, null, null], "conquered": null, "failed": null}, {"land": "manchuria", "armies": [null, null, null, null], "conquered": null, "failed": null}, {"land": "mongolia", "armies": [null, null, null], "conquered": null, "failed": null}], "insulted": null}',NULL,0.0,5,6,0,NULL,'null','6n2rtvtevvbh',1735689606.318,1735689606.676,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('t67q22t7v2mx','game','running','live',0,3,3,0,0,'null',NULL,0.0,10,10,0,NULL,'null',NULL,1735689606.795,1735689607.699,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('pv4ufe3cxajd','game','finished','live',0,1,3,0,0,'null',600,0.0,131,138,NULL,NULL,'{"winners": ["green"], "places": {"black": 3, "green": 1, "purple": 2}, "points": {"black": 6, "green": 21, "purple": 16}, "sources": {"black": {"minister": 6}, "green": {"minister": 14, "secretary": 5, "chief-minister": 1, "general": 1}, "purple": {"secretary": 11, "distant-lands": 4, "admiral": 1}}, "titles": {"chief-minister": "green", "admiral": "purple", "general": "green"}, "reason": "wall-complete", "rounds": 9}',NULL,1735689607.845,1735689616.662,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('f59rs3nm4qth','game','finished','live',0,1,4,1,0,'null',600,0.0,200,209,NULL,NULL,'{"winners": ["purple"], "places": {"black": 3, "green": 2, "purple": 1, "white": 4}, "points": {"black": 4, "green": 16, "purple": 35, "white": 0}, "sources": {"black": {"secretary": 4}, "green": {"minister": 7, "secretary": 5, "distant-lands": 3, "general": 1}, "purple": {"minister": 16, "secretary": 5, "distant-lands": 12, "chief-minister": 1, "admiral": 1}, "white": {}}, "titles": {"chief-minister": "purple", "admiral": "purple", "general": "green"}, "reason": "wall-complete", "rounds": 9}',NULL,1735689616.902,1735689626.838,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('pvyeckm75twg','game','finished','live',1,1,5,0,1,'null',600,0.0,233,240,NULL,NULL,'{"winners": ["yellow"], "places": {"black": 3, "green": 5, "purple": 2, "white": 4, "yellow": 1}, "points": {"black": 9, "green": 0, "purple": 11, "white": 3, "yellow": 19}, "sources": {"black": {"minister": 5, "secretary": 4}, "green": {}, "purple": {"secretary": 11}, "white": {"distant-lands": 2, "admiral": 1}, "yellow": {"minister": 13, "distant-lands": 4, "chief-minister": 1, "general": 1}}, "titles": {"chief-minister": "yellow", "admiral": "white", "general": "yellow"}, "reason": "wall-complete", "rounds": 9}',NULL,1735689627.042,1735689640.18,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('rpkxhswm3axd','game','running','live',0,1,4,1,0,'null',600,0.0,5,3,0,1735690240.873,'null',NULL,1735689640.208,1735689640.873,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('cfeerhz5t59h','sandbox','running','live',1,1,3,0,0,'null',NULL,0.0,2,13,1,NULL,'null','pv4ufe3cxajd',1735689640.518,1735689640.834,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('87zj9s9tsgbr','upload','finished','live',1,3,3,0,0,'null',NULL,0.0,1,138,NULL,NULL,'{"winners": ["green"], "places": {"black": 3, "green": 1, "purple": 2}, "points": {"black": 6, "green": 21, "purple": 16}, "sources": {"black": {"minister": 6}, "green": {"minister": 14, "secretary": 5, "chief-minister": 1, "general": 1}, "purple": {"secretary": 11, "distant-lands": 4, "admiral": 1}}, "titles": {"chief-minister": "green", "admiral": "purple", "general": "green"}, "reason": "wall-complete", "rounds": 9}',NULL,1735689641.153,1735689641.153,NULL,1,NULL);
INSERT INTO "tables" VALUES('ff9dfstf7yh4','game','running','live',0,2,3,0,0,'null',600,0.0,3,0,1,1735690241.345,'null',NULL,1735689641.325,1735689641.345,NULL,1,'7e64d89e57ed9872');
INSERT INTO "tables" VALUES('nm8q4dps6h6c','game','running','live',0,2,4,1,0,'null',600,0.0,4,0,2,1735690241.502,'null',NULL,1735689641.465,1735689641.516,NULL,1,'7e64d89e57ed9872');
CREATE TABLE talk (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	person_id INTEGER, 
	seat INTEGER, 
	name VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE SET NULL, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "talk" VALUES(1,'6n2rtvtevvbh',1,0,'Ada','Good luck, everybody.',1735689606.091);
INSERT INTO "talk" VALUES(2,'6n2rtvtevvbh',2,1,'Ben','Thank you; I shall need it. <b>&amp;</b>',1735689606.135);
CREATE INDEX ix_sessions_person_id ON sessions (person_id);
CREATE INDEX ix_tables_owner_id ON tables (owner_id);
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX ix_seats_person_id ON seats (person_id);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_notices_table_id ON notices (table_id);
COMMIT;
