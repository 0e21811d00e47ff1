import type { KnownIssueStatus } from '../../common/cases/known-issues.types.ts';
import { urlWith } from './url-with.ts';

/** The URL of a case. */
export const caseHref = (ticketNumber: string): string => `/case-details?ticket=${encodeURIComponent(ticketNumber)}`;

/** The URL of an uploaded file. */
export const fileHref = (id: string): string => `/api/documents/download/${id}`;

/** The URL of a file that this browser has uploaded for a draft. */
export const draftFileHref = (id: string): string => `/api/documents/signup/download/${id}`;

export const KNOWN_ISSUES_PATH = '/known-issues';

export interface KnownIssuesQuery {
  status: KnownIssueStatus;
  page: number;
}

/** The URL of a tab or a page of the list. */
export const knownIssuesHref = ({ status, page }: KnownIssuesQuery): string =>
  urlWith(KNOWN_ISSUES_PATH, { status: status !== 'OPEN' && status.toLowerCase(), page: page > 1 && page });

/** URL of the page of an entity. `q`: search text of the list of entities, for the link back to it. */
export function partnerHref(id: string, q = ''): string {
  return `/partners/${id}${q && `?${new URLSearchParams({ q })}`}`;
}

/** URL of the page of a success story. */
export const storyHref = (id: string): string => `/success-story/details?id=${id}`;

/** Submitting a case to an entity, or about a service of it. */
export const submitHref = (entity: string, service?: string): string =>
  `/create-case?${new URLSearchParams({ entity, ...(service && { service }) })}`;

/** The URL of a subscription's deliveries. */
export const deliveriesHref = (id: string, state = '', page = 1): string =>
  urlWith('/admin/webhooks/deliveries', { id, state, page: page > 1 && page });
