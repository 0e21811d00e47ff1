import type { PageContextServer } from 'vike/types';
import { directoryEditors } from '../../../../../common/content/directory-editors.contract.ts';
import { pageQueries } from '../../../../api/page-queries.ts';
import { detailData } from '../../../../content/editors/form-data.ts';

export async function data(pageContext: PageContextServer) {
  const detail = await detailData('partner', pageContext);
  const { fetchQuery, dehydrated } = pageQueries(pageContext.callApi);
  await fetchQuery(directoryEditors.ofEntity, { entityId: detail.item.id });
  return { ...detail, dehydrated: dehydrated() };
}
