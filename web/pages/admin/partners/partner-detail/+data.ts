import type { PageContextServer } from 'vike/types';
import { directory } from '../../../../../common/cases/directory.contract.ts';
import { directoryEditors } from '../../../../../common/content/directory-editors.contract.ts';
import { pageQueries } from '../../../../api/page-queries.ts';
import { detailData } from '../../../../content/editors/editor-data.ts';

export async function data(pageContext: PageContextServer) {
  const detail = await detailData('partner', pageContext);
  const { fetchQuery, dehydrated } = pageQueries(pageContext.callApi);
  await Promise.all([fetchQuery(directoryEditors.ofEntity, { entityId: detail.item.id }), fetchQuery(directory.caseTypes, undefined)]);
  return { ...detail, dehydrated: dehydrated() };
}
