// @ts-check
// The worker in which bots think, so that the pages never wait for them. One task after the other.
import { started, tell } from "./python.js";

self.addEventListener("message", async ({ data, ports }) => {
  try {
    const { python } = await started(data, data.compiled);
    const thinking = python.pyimport("confucius.site.thinking");
    serve(ports[0], (task) => thinking.answer(task));
    tell({ kind: "ready" });
  } catch (error) {
    serve(ports[0], () => {
      throw error;
    });
    tell({ kind: "failed", what: "python", why: String(error) });
  }
});

/** @param {MessagePort} port @param {(task: string) => string} thought */
function serve(port, thought) {
  port.onmessage = ({ data: { number, task } }) => {
    try {
      port.postMessage({ number, thought: thought(task) });
    } catch (error) {
      port.postMessage({ number, failed: String(error) });
    }
  };
}
