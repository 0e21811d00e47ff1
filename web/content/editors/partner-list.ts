import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import type { Partner } from '../../../common/content/content.types.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { askedIn, type Asked } from '../search/search-address.ts';

const PAGE_SIZE = 10;

export interface PartnerListData extends Asked {
  partners: (Partner & { strokes: IconNode })[];
  total: number;
  pages: number;
}

/** For the page's data: the entities that the address asks for. Beyond the last page the last one shows. */
export async function partnerList({ ask, urlParsed }: Pick<PageContextServer, 'ask' | 'urlParsed'>): Promise<PartnerListData> {
  const { q, page } = askedIn(urlParsed.search);
  const read = (at: number) => ask(content.partners, { text: q, page: at, pageSize: PAGE_SIZE });
  let found = await read(page);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (page > pages) found = await read(pages);
  const partners = await Promise.all(found.partners.map(async (partner) => ({ ...partner, strokes: await entityIcon(partner.icon) })));
  return { q, page: Math.min(page, pages), pages, total: found.total, partners };
}
