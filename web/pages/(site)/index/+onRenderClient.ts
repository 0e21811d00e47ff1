import type { PageContextClient } from 'vike/types';
import { firstTouch } from '../../../home/first-touch.ts';

/** The front page is HTML until someone touches it: most who open it read and go on, and need no React for that. Unless visits are counted: then they must be asked. */
export async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  if (pageContext.isHydration && !pageContext.settings.analytics) await firstTouch();
  const { onRenderClient: render } = await import('vike-react/__internal/integration/onRenderClient');
  await render(pageContext as Parameters<typeof render>[0]);
}
