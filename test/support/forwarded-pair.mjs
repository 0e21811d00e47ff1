const SHARED = 'what-portal-and-middleware-share-here';

/** Environments of a middleware instance and of a portal that forwards to it, on one database with shared cookies. */
export function forwardedPair(databaseUrl) {
  const both = { DATABASE_URL: databaseUrl, SECRET: 'one-secret-for-both-so-that-cookies-count-on-both' };
  return {
    middleware: { ...both, TRUSTED_PORTAL_SECRET: SHARED },
    portalBefore: ({ url }) => ({ ...both, MIDDLEWARE_URL: url, MIDDLEWARE_SECRET: SHARED }),
  };
}
