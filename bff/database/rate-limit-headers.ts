import { requestScope, type ReportedLimit } from './request-scope.ts';

/**
 * Sets the `RateLimit` headers of the current request (draft-ietf-httpapi-ratelimit-headers), with an item for each
 * limit that counted it.
 */
export function reportRateLimit(name: string, limit: ReportedLimit): void {
  const scope = requestScope.getStore();
  if (!scope || scope.response.headersSent) return;
  scope.limits.set(name, limit);
  const list = (text: (limit: ReportedLimit) => string) => [...scope.limits].map(([one, state]) => `"${one}";${text(state)}`).join(', ');
  scope.response.setHeader(
    'RateLimit-Policy',
    list(({ quota, windowSeconds }) => `q=${quota};w=${windowSeconds}`),
  );
  scope.response.setHeader(
    'RateLimit',
    list(({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  );
}
