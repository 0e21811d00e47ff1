import type { ContentKind } from '../../../common/content/editors.types.ts';
import { partnerHref } from '../partners/partner-href.ts';
import { storyHref } from '../stories/story-href.ts';
import { listHref } from '../list-search/search-query.ts';

/** Public URL of an item. */
export function publicHref(
  kind: ContentKind,
  { id, nameAr, nameEn }: { id: string; nameAr: string; nameEn: string },
): string {
  if (kind === 'story') return storyHref(id);
  if (kind === 'partner') return partnerHref(id);
  return listHref('/faqs', { q: (nameAr || nameEn).slice(0, 80) });
}
