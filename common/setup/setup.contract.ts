import { endpoint } from '../contract/endpoint.ts';
import type { DismissSetup, SendTest } from './setup.dto.ts';
import type { SetupState, TestResult } from './setup.types.ts';

const ADMINS = { allowedRoles: ['admin'], deniedError: 'UMS_VAL_002' } as const;

/** Setting up a new installation. The server checks every step. */
export const setup = {
  state: endpoint<undefined, SetupState>({
    ...ADMINS,
    method: 'GET',
    path: 'setup',
    summary: 'The steps of setting up, and what is still as the portal brings it',
    status: 200,
  }),
  test: endpoint<SendTest, TestResult>({
    ...ADMINS,
    method: 'POST',
    path: 'setup/test',
    summary: 'Send a test message to the caller through the configured gateway',
    description: 'A refusal of the gateway is a result, not an error: `sent` is false and `reason` names it.',
    serviceLimits: ['setup-test'],
    status: 200,
  }),
  dismiss: endpoint<DismissSetup, SetupState>({
    ...ADMINS,
    method: 'POST',
    path: 'setup/dismiss',
    summary: 'Hide the steps on the dashboard, or show them again',
    status: 202,
  }),
};
