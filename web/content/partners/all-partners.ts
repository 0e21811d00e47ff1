import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import type { Partner } from '../../../common/content/content.types.ts';

/** Loads all entities that match the text. */
export async function allPartners(callApi: PageContextServer['callApi'], text = ''): Promise<Partner[]> {
  const first = await callApi(content.partners, { text });
  const pages = Math.ceil(first.total / first.pageSize);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => callApi(content.partners, { text, page: index + 2 })),
  );
  return [first, ...others].flatMap(({ partners }) => partners);
}
