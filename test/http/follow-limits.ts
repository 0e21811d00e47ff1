/** The input limits of `cases.follow`, which has one short text. */
export const FOLLOW_LIMITS = { bytes: 7053, members: 22, depth: 10 };
