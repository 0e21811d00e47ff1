import { Agent, get } from 'node:http';
import { workerData } from 'node:worker_threads';

// Polls /health/live from a worker thread. `figures`: the slowest response since it was set to 0, and the start of the
// open request (0: none), in milliseconds.
const { url, figures } = workerData;
const agent = new Agent({ keepAlive: true });
const EVERY_MS = 20;

// A connection that is closed counts with its duration.
const ask = () =>
  new Promise((resolve) => {
    const asked = performance.now();
    figures[1] = asked;
    const over = () => {
      figures[0] = Math.max(figures[0], performance.now() - asked);
      figures[1] = 0;
      resolve();
    };
    get(`${url}/health/live`, { agent }, (reply) => reply.resume().once('close', over)).once('error', over);
  });

for (;;) {
  await ask();
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
