import type { PageContext } from 'vike/types';
import { loadTexts } from '../client/text.ts';

export async function onBeforeRenderClient(pageContext: PageContext): Promise<void> {
  await loadTexts(pageContext.locale);
}
