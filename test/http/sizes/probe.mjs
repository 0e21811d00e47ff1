import { Agent, get } from 'node:http';
import { workerData } from 'node:worker_threads';

// Polls /health/live from a worker thread. `times`, in milliseconds: the slowest response since it was set to 0, and
// the start of the open request (0: none).
const { url, times } = workerData;
const agent = new Agent({ keepAlive: true });
const INTERVAL_MS = 20;

// A closed connection counts as well, with the time until it was closed.
const poll = () =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    times[1] = startedAt;
    const done = () => {
      times[0] = Math.max(times[0], performance.now() - startedAt);
      times[1] = 0;
      resolve();
    };
    get(`${url}/health/live`, { agent }, (response) => response.resume().once('close', done)).once('error', done);
  });

for (;;) {
  await poll();
  await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
}
