import { PublicLinks, type LinkPurpose } from '../../bff/cases/public-link.ts';
import type { Portal } from './portal.ts';

/** The link of a message about a case: to its public page, its survey, or the question whether it is fixed. */
export const publicLink = (portal: Pick<Portal, 'get'>, caseId: string, purpose?: LinkPurpose): string =>
  portal.get(PublicLinks).sign(caseId, purpose);
