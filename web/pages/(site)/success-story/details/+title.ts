import type { PageContext } from 'vike/types';
import { textsIn } from '../../../../client/text.ts';
import type { StoryData } from '../../../../content/stories/stories-data.ts';
import { titleOf } from '../../../../layouts/title.ts';

/** A story is known by its own title. */
export function title(pageContext: PageContext & { data?: Partial<StoryData> }): string {
  return `${pageContext.data?.story?.title ?? titleOf(pageContext)} · ${textsIn(pageContext.locale)('site.brand.name')}`;
}
