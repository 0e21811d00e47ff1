import type { PageContext } from 'vike/types';
import { textsIn } from '../../../../i18n/use-translation.ts';
import type { StoryData } from '../../../../content/stories/stories-data.ts';

/** The description of a story is its excerpt. */
export const description = ({ locale, data }: PageContext & { data?: Partial<StoryData> }): string =>
  data?.story?.excerpt ?? textsIn(locale)('content.stories.lead');
