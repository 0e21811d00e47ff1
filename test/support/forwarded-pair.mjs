const SHARED = 'what-portal-and-middleware-share-here';

/** Environments of an instance that is a middleware, and of a portal before it, over one database: cookies of the one count at the other. */
export function forwardedPair(databaseUrl) {
  const both = { DATABASE_URL: databaseUrl, SECRET: 'one-secret-for-both-so-that-cookies-count-on-both' };
  return {
    middleware: { ...both, TRUSTED_PORTAL_SECRET: SHARED },
    portalBefore: ({ url }) => ({ ...both, MIDDLEWARE_URL: url, MIDDLEWARE_SECRET: SHARED }),
  };
}
