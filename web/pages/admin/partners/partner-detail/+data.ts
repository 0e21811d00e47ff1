import type { PageContextServer } from 'vike/types';
import { pageQueries } from '../../../../api/page-queries.ts';
import { detailData } from '../../../../content/editors/editor-data.ts';
import { caseTypesQuery } from '../../../../cases/directory/queries.ts';
import { entityContentsQuery } from '../../../../content/directory/queries.ts';

export async function data(pageContext: PageContextServer) {
  const detail = await detailData('partner', pageContext);
  const { fetchQuery, dehydrated } = pageQueries(pageContext.callApi);
  await Promise.all([fetchQuery(entityContentsQuery(detail.item.id)), fetchQuery(caseTypesQuery)]);
  return { ...detail, dehydrated: dehydrated() };
}
