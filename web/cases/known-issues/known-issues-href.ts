import type { KnownIssueStatus } from '../../../common/cases/known-issues.types.ts';
import { urlWith } from '../../api/url-with.ts';

export const KNOWN_ISSUES_PATH = '/known-issues';

export interface KnownIssuesQuery {
  status: KnownIssueStatus;
  page: number;
}

/** The URL of a tab or a page of the list. */
export const knownIssuesHref = ({ status, page }: KnownIssuesQuery): string =>
  urlWith(KNOWN_ISSUES_PATH, { status: status !== 'OPEN' && status.toLowerCase(), page: page > 1 && page });
