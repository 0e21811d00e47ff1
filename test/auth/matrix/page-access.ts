/** Users with different page access. */
export const OPENERS = [
  'guest',
  'customer',
  'unverified',
  'pending',
  'agent',
  'agent2',
  'manager',
  'admin',
  'content',
  'customerAndAdmin',
] as const;
export type Opener = (typeof OPENERS)[number];

const CUSTOMERS = ['customer', 'unverified', 'pending', 'customerAndAdmin'] as const;
const AGENTS = ['agent', 'agent2'] as const;
const ADMINS = ['admin', 'customerAndAdmin'] as const;
const OVERSEERS = ['manager', 'admin', 'customerAndAdmin'] as const;

/** Users who may open each restricted page (specification §6). */
export const MAY_OPEN: Record<string, readonly Opener[]> = {
  '/my-cases': [...CUSTOMERS, ...AGENTS],
  '/user-profile': [...CUSTOMERS, 'content'],
  '/edit-profile': [...CUSTOMERS, 'content'],
  '/case-details': [...CUSTOMERS, ...AGENTS, 'manager', 'admin'],
  '/delegations': [...AGENTS, ...OVERSEERS],
  ...Object.fromEntries(['', '/add', '/*'].map((page) => [`/known-issues${page}`, [...AGENTS, ...OVERSEERS]])),
  '/profile/*': OVERSEERS,
  ...Object.fromEntries(
    [
      ...[
        'home',
        'users',
        'users/invitations',
        'sla',
        'analytics',
        'analytics/ratings',
        'webhooks',
        'webhooks/deliveries',
      ],
      ...['', '/add', '/edit'].map((page) => `reply-templates${page}`),
    ].map((page) => [`/admin/${page}`, OVERSEERS]),
  ),
  ...Object.fromEntries(
    ['messages', 'messages/edit', 'messages/undelivered', 'city', 'setup'].map((page) => [`/admin/${page}`, ADMINS]),
  ),
  ...Object.fromEntries(
    [
      ...['', '/add', '/edit', '/modify', '/partner-detail', '/import'].map((page) => `partners${page}`),
      ...['', '/add', '/edit', '/faq-detail'].map((page) => `faqs${page}`),
      ...['', '/add', '/edit', '/story-detail'].map((page) => `success-stories${page}`),
    ].map((page) => [`/admin/${page}`, ['content', ...ADMINS] as const]),
  ),
};
