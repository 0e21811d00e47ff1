export const OTP_TYPES = ['SMS', 'EMAIL'] as const;
export type OtpType = (typeof OTP_TYPES)[number];

/** CONTACT: the new mobile or email of a signed-in user. */
export const OTP_PURPOSES = ['CASE', 'FOLLOW_UP', 'CONTACT'] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** The purposes whose code verifies a guest's contact. */
export const GUEST_PURPOSES = ['CASE', 'FOLLOW_UP'] as const;

/** The result of sending a code. Both waits are in seconds. The same for known and unknown people. */
export interface CodeSent {
  requestId: string;
  resendAfter: number;
  expiresIn: number;
}

/**
 * A code of 16 digits that was sent because no code of six may be sent now (error property `fallbackCode`). `expiresIn`
 * is in seconds.
 */
export interface FallbackCode {
  requestId: string;
  digits: number;
  expiresIn: number;
}

/** Specification §4: step 4 after an SMS code, else step 6. */
export interface ContactProven {
  contact: { id: string };
  step: 4 | 6;
}

export function stepAfter(otpType: OtpType): 4 | 6 {
  return otpType === 'SMS' ? 4 : 6;
}
