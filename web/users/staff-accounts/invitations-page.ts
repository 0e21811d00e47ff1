import type { PageContextServer } from 'vike/types';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { invitationsQuery } from './queries.ts';

export interface InvitationsData extends QueryPage {
  page: number;
  /** The entity of an agent manager; null for an admin. */
  ownEntity: string | null;
}

/** Page data: the invitations that nobody has accepted yet. For a page number past the end, the last page. */
export async function readInvitations({ callApi, urlParsed, caller }: PageContextServer): Promise<InvitationsData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const { page } = await fetchExistingPage(pageNumber(urlParsed.search['page']), (at) =>
    fetchQuery(invitationsQuery(at)),
  );
  return { page, ownEntity: caller.admin ? null : (caller.user?.entityId ?? null), dehydrated: dehydrated() };
}
