import type { Page } from 'playwright-core';

/** What is wrong with where the focus is now, for someone who sees the page and has no mouse; nothing is wrong with a heading that a page or dialog begins at. */
function faultOfFocus(): string | undefined {
  const here = document.activeElement as HTMLElement | null;
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1);
  // After the last stop of a page comes the browser's own bar; in a layer the first comes again.
  if (!here || here === document.body) return layer && 'the focus is nowhere';
  if (here instanceof HTMLIFrameElement) return undefined;
  const name = `${here.tagName.toLowerCase()} "${(here.textContent || here.getAttribute('aria-label') || here.id).trim().slice(0, 40)}"`;
  if (here.tabIndex > 0) return `${name} is out of order`;
  if (layer && !layer.contains(here)) return `${name} lies under a dialog`;
  // A radio's card, a number's frame and a code's cells are drawn for the input in them.
  const drawn = [here, ...(here.parentElement?.children ?? []), ...(here.parentElement?.querySelectorAll('span') ?? [])];
  for (let box = here.parentElement, up = 0; box && up < 2; box = box.parentElement, up++) drawn.push(box);
  const outlined = drawn.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!outlined && here.tabIndex === 0) return `${name} shows no focus`;
  const { left, top, width, height } = here.getClientRects()[0] ?? here.getBoundingClientRect();
  const seen = [0.5, 0.1, 0.9].some((across) =>
    [0.5, 0.1, 0.9].some((down) => {
      const found = document.elementFromPoint(left + width * across, top + height * down);
      return found !== null && (found.contains(here) || here.contains(found)) && found !== document.body && found.tagName !== 'HTML';
    }),
  );
  return seen || width < 2 ? undefined : `${name} is out of sight`;
}

/** A person's hands without a mouse. What troubles them on their way is in `faults`. */
export class Keyboard {
  readonly faults: string[] = [];
  readonly page: Page;
  /** Where the person wants to go. */
  #aim = '';

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key. After Tab the focus must be somewhere, be seen, and be within what is open. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    if (!key.endsWith('Tab')) return;
    const fault = await this.page.evaluate(faultOfFocus);
    if (fault) this.faults.push(`${new URL(this.page.url()).pathname}, ${key} on the way to ${this.#aim}: ${fault}`);
  }

  /** Tab by Tab (or backwards) until what `selector` means has the focus. */
  async tabTo(selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    this.#aim = selector;
    for (let step = 0; step < 80; step++) {
      if (await this.isAt(selector)) return;
      await this.press(key);
    }
    throw new Error(`never came to ${selector} on ${this.page.url()}`);
  }

  /** Goes there and presses a key. */
  async pressAt(selector: string, key = 'Enter'): Promise<void> {
    await this.tabTo(selector);
    await this.press(key);
  }

  /** Writes where the focus is, key by key where the page listens to each. */
  async write(text: string, each = false): Promise<void> {
    if (each) await this.page.keyboard.type(text, { delay: 30 });
    else await this.page.keyboard.insertText(text);
  }

  isAt(selector: string): Promise<boolean> {
    return this.page.evaluate((one) => document.activeElement?.matches(one) === true, selector);
  }

  /** Waits until the page has brought the focus there. */
  async broughtTo(selector: string): Promise<void> {
    await this.page.waitForFunction((one) => document.activeElement?.matches(one) === true, selector);
  }

  /** What a screen reader would say of where the focus is. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  }

  /** Opens the layer that a button opens, which may stand in another layer. */
  async open(opener: string): Promise<void> {
    await this.pressAt(opener);
    await this.page.locator(`dialog[open]:not(:has(${opener}))`).waitFor();
    await this.page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  }

  /** Opens what the button opens, goes round in it forwards and backwards, and leaves by Escape: the focus never leaves it, then is back at the button (or `back`). */
  async goRound(opener: string, back = opener): Promise<void> {
    await this.open(opener);
    const stops = await this.#round('Tab');
    const backwards = await this.#round('Shift+Tab');
    if (stops.length !== backwards.length) this.faults.push(`${opener}: ${stops.length} stops forwards, ${backwards.length} backwards`);
    await this.press('Escape');
    await this.page.locator('dialog[open]').waitFor({ state: 'detached' });
    if (!(await this.isAt(back))) this.faults.push(`${opener}: the focus did not come back but is at "${await this.text()}"`);
  }

  /** Every stop until the first comes again. */
  async #round(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
    const stops: string[] = [];
    for (let step = 0; step < 40; step++) {
      await this.press(key);
      const here = await this.page.evaluate(() => {
        const all = [...document.querySelectorAll('*')];
        return String(all.indexOf(document.activeElement!));
      });
      if (stops.includes(here)) return stops;
      stops.push(here);
    }
    throw new Error('there is no end to this dialog');
  }
}
