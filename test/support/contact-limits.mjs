/** Suites and runs submit hundreds of cases and comments for one contact. */
export const NO_CONTACT_LIMITS = {
  CASES_PER_MOBILE: '1000000',
  CASES_PER_EMAIL: '1000000',
  COMMENTS_PER_CASE: '1000000',
};
