import { navigate } from 'vike/client/router';
import { sayHeld } from './held-pages.ts';

let wanted = 0;

/** Goes to another page of the portal, or to the same one with other words; without a line as soon as there is one, to the last that was wanted. */
export async function goTo(href: string, options?: Parameters<typeof navigate>[1]): Promise<void> {
  const own = ++wanted;
  if (!navigator.onLine) {
    sayHeld();
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  if (own === wanted) await navigate(href, options);
}
