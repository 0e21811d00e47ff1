import { recordUncaught } from './run-records.mjs';

// A worker ends with its run, also when a suite has left something open.
process.once('disconnect', () => process.exit());
// An error that nobody awaits would end the worker and with it the run; it is printed at the end and fails the run (run-reporter.mjs).
process.on('uncaughtException', recordUncaught);
process.on('unhandledRejection', recordUncaught);
