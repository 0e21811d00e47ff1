/** The steps of the setup, in order. The server checks each. */
export const SETUP_STEPS = [
  'directory',
  'staff',
  'identity',
  'texts',
  'email',
  'sms',
  'tls',
  'backup',
  'case',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** The settings for which the setup page reports whether they still have the portal's default. */
export const SETUP_DEFAULTS = [
  'name',
  'city',
  'emblem',
  'color',
  'contact',
  'about',
  'privacy',
  'workingDays',
  'sla',
] as const;
export type SetupDefaultName = (typeof SETUP_DEFAULTS)[number];

export interface SetupStep {
  name: SetupStepName;
  done: boolean;
  /** Services, or active staff besides the first admin. */
  count: number | null;
  /** When the last test message was sent or the last backup was made. */
  at: string | null;
}

export interface SetupState {
  steps: SetupStep[];
  defaults: { name: SetupDefaultName; isDefault: boolean }[];
  dismissed: boolean;
  /** Whether the dashboard links to the steps: some are not done, they are not dismissed, and this is not the demo. */
  offered: boolean;
}

export const TEST_CHANNELS = ['EMAIL', 'SMS'] as const;
export type TestChannel = (typeof TEST_CHANNELS)[number];

export interface TestResult {
  sent: boolean;
  /** The reason of the gateway, such as `timeout` or `status 401`; null when it was sent. */
  reason: string | null;
  /** Where it went, partly hidden; null when the account has no such address. */
  recipient: string | null;
}
