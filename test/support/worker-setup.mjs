import { recordUncaught } from './run-records.mjs';

// An error that no test awaits would end the worker and the run; it is printed at the end and fails the run
// (run-reporter.mjs).
process.on('uncaughtException', recordUncaught);
process.on('unhandledRejection', recordUncaught);
