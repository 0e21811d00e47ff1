import type { Locator } from 'playwright';

/** Waits until an element, or an element inside it, has the focus. */
export async function untilFocused(locator: Locator): Promise<void> {
  await locator.page().waitForFunction((element) => element?.contains(document.activeElement), await locator.elementHandle());
}
