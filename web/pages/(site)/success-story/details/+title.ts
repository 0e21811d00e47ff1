import type { PageContext } from 'vike/types';
import { namesIn } from '../../../../../common/city/city-names.ts';
import type { StoryData } from '../../../../content/stories/stories-data.ts';
import { titleOf } from '../../../../layouts/title.ts';

/** The title of the story. */
export function title(pageContext: PageContext & { data?: Partial<StoryData> }): string {
  return `${pageContext.data?.story?.title ?? titleOf(pageContext)} · ${namesIn(pageContext.settings.city, pageContext.locale).portal}`;
}
