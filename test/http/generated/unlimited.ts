/** So high that what is sent is looked at, not counted. */
const MANY = '100000';

/** Settings of a portal that is sent more than people would send. */
export const UNLIMITED = {
  ...{ OTP_SENDS_PER_ADDRESS: MANY, OTP_SENDS_TOTAL_PER_HOUR: MANY, UPLOADS_PER_ADDRESS: MANY, CALLS_PER_ADDRESS: MANY },
  ...{ PDFS_PER_ADDRESS: MANY, LOOKUPS_PER_ADDRESS: MANY, SIGN_INS_PER_ADDRESS: MANY },
  ...{ EMAIL_CHECKS_PER_ADDRESS: MANY, LIVE_PER_ADDRESS: MANY, LIVE_PER_PERSON: '1000' },
};
