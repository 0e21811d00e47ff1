import type { PageContextServer } from 'vike/types';
import { invitations } from '../../../common/users/invitations.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

export const INVITATIONS_PATH = '/admin/users/invitations';

export interface InvitationsData extends QueryPage {
  page: number;
  /** The entity of an agent manager; null for an admin. */
  ownEntity: string | null;
}

/** Page data: the invitations that nobody has accepted yet. For a page number past the end, the last page. */
export async function readInvitations({ callApi, urlParsed, caller }: PageContextServer): Promise<InvitationsData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const requested = urlParsed.search['page'] ?? '';
  let page = /^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : 1;
  const { total, pageSize } = await fetchQuery(invitations.list, { page });
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page > last) await fetchQuery(invitations.list, { page: (page = last) });
  return { page, ownEntity: caller.admin ? null : (caller.user?.entityId ?? null), dehydrated: dehydrated() };
}
