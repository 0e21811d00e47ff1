import type { PageContext } from 'vike/types';
import type { StoryData } from '../../../../content/stories/stories-data.ts';
import { documentTitle } from '../../../../layouts/title.ts';

/** The title of the story. */
export const title = (pageContext: PageContext & { data?: Partial<StoryData> }): string =>
  documentTitle(pageContext, pageContext.data?.story?.title);
