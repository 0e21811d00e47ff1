import type { PageContextClient } from 'vike/types';

/** Of the front page's scripts, those of React are fetched when someone touches it: most who open it read and go on. */
export async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  const { onRenderClient: render } = await import('vike-react/__internal/integration/onRenderClient');
  await render(pageContext);
}
