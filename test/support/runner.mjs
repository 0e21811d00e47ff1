import { createRunner } from 'jest-light-runner';

/**
 * jest-light-runner in processes, but each worker is told by itself what it is to know. The runner's workers share one list of who asks:
 * the first that asks empties it, and one that is slower to start waits forever (0.7.13), and the run with it.
 */
export default class Runner extends createRunner({ runtime: 'child_process' }) {
  _runTest(test) {
    const projectConfig = test.context.config;
    const known = this._testRunners.has(projectConfig);
    const running = super._runTest(test);
    if (!known && this._runtime === 'child_process') this.#tellEach(projectConfig);
    return running;
  }

  #tellEach(projectConfig) {
    const runner = this._testRunners.get(projectConfig);
    const workerData = { globalConfig: this._globalConfig, projectConfig, runtime: this._runtime };
    runner.run = ({ path }) => {
      let tell = () => undefined;
      const onMessage = (listener) => (tell = listener);
      const postMessage = (message) => {
        if (message === 'jest-light-runner-get-worker-data') tell({ type: 'jest-light-runner-worker-data', workerData });
      };
      return runner.pool.run(path, { channel: { onMessage, postMessage } });
    };
  }
}
