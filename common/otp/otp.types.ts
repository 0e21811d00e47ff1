export const OTP_TYPES = ['SMS', 'EMAIL'] as const;
export type OtpType = (typeof OTP_TYPES)[number];

/** CONTACT: a signed-in person's new mobile or email. */
export const OTP_PURPOSES = ['CASE', 'FOLLOW_UP', 'CONTACT'] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** Those whose code makes a guest's proof. */
export const GUEST_PURPOSES = ['CASE', 'FOLLOW_UP'] as const;

/** What a sent code answers; both waits are seconds. The same whether or not the person is known. */
export interface CodeSent {
  requestId: string;
  resendAfter: number;
  expiresIn: number;
}

/** Specification §4: step 4 after SMS, else 6. */
export interface ContactProven {
  contact: { id: string };
  step: 4 | 6;
}

export function stepAfter(otpType: OtpType): 4 | 6 {
  return otpType === 'SMS' ? 4 : 6;
}
