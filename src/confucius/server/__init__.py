"""The services of a running server: people, tables, chat, bots that think in workers. No HTTP."""
