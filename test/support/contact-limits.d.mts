export const NO_CONTACT_LIMITS: Record<string, string>;
