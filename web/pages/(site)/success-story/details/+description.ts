import type { PageContext } from 'vike/types';
import { textsIn } from '../../../../client/text.ts';
import type { StoryData } from '../../../../content/stories/stories-data.ts';

/** A story is told by its beginning. */
export const description = ({ locale, data }: PageContext & { data?: Partial<StoryData> }): string =>
  data?.story?.excerpt ?? textsIn(locale)('content.stories.lead');
