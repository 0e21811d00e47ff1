import type { PageContextServer } from 'vike/types';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import type { ErrorCode } from '../../common/errors/catalogue.ts';

/** Whether a call of a page failed with one of the codes. */
export const hasErrorCode = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  (codes as readonly unknown[]).includes((error as { code?: unknown }).code);

/** Answers the request with status 404, but renders the page. */
export function respondNotFound(pageContext: PageContextServer): void {
  if (!pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
}

/** Calls with the signed link of a message. Null without a link, and with status 404 for an invalid or expired one. */
export async function callWithLink<Out>(
  pageContext: PageContextServer,
  endpoint: Endpoint<{ link: string }, Out>,
  link: string,
): Promise<Out | null> {
  if (!link) return null;
  try {
    return await pageContext.callApi(endpoint, { link });
  } catch (error) {
    if (!hasErrorCode(error, 'LINK_EXPIRED', 'REFERENCE_NOT_FOUND', 'BAD_INPUT')) throw error;
    respondNotFound(pageContext);
    return null;
  }
}
