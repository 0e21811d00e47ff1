import { ADMIN_ONLY, endpoint } from '../contract/endpoint.ts';
import type { DismissSetup, SendTest } from './setup.dto.ts';
import type { SetupState, TestResult } from './setup.types.ts';

/** The setup of a new installation. The server checks every step. */
export const setup = {
  state: endpoint<undefined, SetupState>({
    ...ADMIN_ONLY,
    method: 'GET',
    path: 'setup',
    summary: 'The steps of the setup, and the settings that still have the portal’s defaults',
    status: 200,
  }),
  test: endpoint<SendTest, TestResult>({
    ...ADMIN_ONLY,
    method: 'POST',
    path: 'setup/test',
    summary: 'Send a test message to the caller through the configured gateway',
    description: 'A refusal of the gateway is a result, not an error: `sent` is false and `reason` names it.',
    serviceLimits: ['setup-test'],
    status: 200,
  }),
  dismiss: endpoint<DismissSetup, SetupState>({
    ...ADMIN_ONLY,
    method: 'POST',
    path: 'setup/dismiss',
    summary: 'Hide the steps on the dashboard, or show them again',
    status: 202,
  }),
};
