import { recordUncaught } from './run-records.mjs';

// React reads this on import; pages are tested with its production build.
process.env.NODE_ENV = 'production';

// An error that no test awaits would end the worker and the run; it is printed at the end and fails the run
// (run-reporter.mjs).
process.on('uncaughtException', recordUncaught);
process.on('unhandledRejection', recordUncaught);
