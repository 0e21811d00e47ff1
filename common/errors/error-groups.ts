import type { ErrorCode } from './catalogue.ts';

/** Errors of sending a one-time code. */
export const OTP_SEND_ERRORS = [
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
  'SMS_BUDGET_USED',
] as const satisfies readonly ErrorCode[];

/** Errors of a wrong, expired or locked one-time code. */
export const OTP_CHECK_ERRORS = [
  'OTP_B50001',
  'OTP_B50001_EMAIL',
  'OTP_B50003',
  'OTP_B50003_EMAIL',
  'OTP_B50004',
  'OTP_B50004_EMAIL',
] as const satisfies readonly ErrorCode[];

/** Errors of a file that is being scanned or missing. */
export const FILE_ACCESS_ERRORS = ['FILE_BEING_CHECKED', 'FILE_GONE'] as const satisfies readonly ErrorCode[];

/** Errors of a rejected file. */
export const FILE_ATTACH_ERRORS = [
  'FILE_ACTIVE_CONTENT',
  'FILE_LOCKED',
  'FILE_INFECTED',
  'FILE_DAMAGED',
  'FILE_TOO_MANY_PIXELS',
  'TOO_MANY_FILES',
] as const satisfies readonly ErrorCode[];
