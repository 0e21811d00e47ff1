/** The password of all demo accounts. It is public: the sign-in page of the demo shows it. */
export const DEMO_PASSWORD = 'Portal#2026';

/** The names of the demo accounts, in the order of the sign-in page. */
const DEMO_NAMES = ['customer', 'unverified', 'agent', 'agent2', 'pending', 'manager', 'admin', 'content'] as const;

export type DemoName = (typeof DEMO_NAMES)[number];

/** The email of a demo account, by its name. */
export const demoEmailOf = (name: DemoName): string => `${name}@portal.example`;

export const DEMO_EMAILS = DEMO_NAMES.map(demoEmailOf);
