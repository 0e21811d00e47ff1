import { PublicLinks } from '../../bff/cases/public-link.ts';
import type { Portal } from './portal.ts';

/** The link of a message about a case: to its public page, or to its survey. */
export const publicLink = (portal: Pick<Portal, 'get'>, caseId: string, purpose?: 'public-link' | 'survey-link'): string =>
  portal.get(PublicLinks).sign(caseId, purpose);
