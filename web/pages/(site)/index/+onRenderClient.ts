import type { PageContextClient } from 'vike/types';

/** On the home page, React loads on the first interaction, because most visitors read and move on. */
export async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  const { onRenderClient: render } = await import('vike-react/__internal/integration/onRenderClient');
  await render(pageContext);
}
