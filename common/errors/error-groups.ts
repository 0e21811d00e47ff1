import type { ErrorCode } from './catalogue.ts';

/** A one-time code could not be sent. */
export const CODE_NOT_SENT = [
  'OTP_B50002',
  'OTP_B50002_EMAIL',
  'OTP_B50003',
  'OTP_B50003_EMAIL',
  'OTP_B50005',
  'OTP_B50005_EMAIL',
  'OTP_B50006',
  'OTP_B50006_EMAIL',
  'OTP_B1000',
  'OTP_B1000_EMAIL',
] as const satisfies readonly ErrorCode[];

/** A one-time code is not the right one, too old, or guessed too often. */
export const CODE_NOT_RIGHT = [
  'OTP_B50001',
  'OTP_B50001_EMAIL',
  'OTP_B50003',
  'OTP_B50003_EMAIL',
  'OTP_B50004',
  'OTP_B50004_EMAIL',
] as const satisfies readonly ErrorCode[];

/** A file that is still being checked, or is gone. */
export const FILE_NOT_SERVED = ['FILE_BEING_CHECKED', 'FILE_GONE'] as const satisfies readonly ErrorCode[];

/** A file that is not taken. */
export const FILE_NOT_TAKEN = ['FILE_INFECTED', 'TOO_MANY_FILES'] as const satisfies readonly ErrorCode[];
