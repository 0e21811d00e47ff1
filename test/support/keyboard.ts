import { expect, type Page } from '@playwright/test';

/**
 * The problem of the current focus for a sighted keyboard user, or undefined. A page or dialog may start at a heading.
 */
function focusProblem(): string | undefined {
  const here = document.activeElement as HTMLElement | null;
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1);
  // After the last element the focus moves to the browser's UI; a dialog keeps it.
  if (!here || here === document.body) return layer && 'the focus is nowhere';
  if (here instanceof HTMLIFrameElement) return undefined;
  const name = `${here.tagName.toLowerCase()} "${(here.textContent || here.getAttribute('aria-label') || here.id).trim().slice(0, 40)}"`;
  if (here.tabIndex > 0) return `${name} is out of order`;
  if (layer && !layer.contains(here)) return `${name} lies under a dialog`;
  // Radio cards, number fields and code fields draw the outline for their input.
  const drawn = [
    here,
    ...(here.parentElement?.children ?? []),
    ...(here.parentElement?.querySelectorAll('span') ?? []),
  ];
  for (let box = here.parentElement, up = 0; box && up < 2; box = box.parentElement, up++) drawn.push(box);
  const outlined = drawn.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!outlined && here.tabIndex === 0) return `${name} shows no focus`;
  const { left, top, width, height } = here.getClientRects()[0] ?? here.getBoundingClientRect();
  const visible = [0.5, 0.1, 0.9].some((across) =>
    [0.5, 0.1, 0.9].some((down) => {
      const found = document.elementFromPoint(left + width * across, top + height * down);
      return (
        found !== null &&
        (found.contains(here) || here.contains(found)) &&
        found !== document.body &&
        found.tagName !== 'HTML'
      );
    }),
  );
  return visible || width < 2 ? undefined : `${name} is out of sight`;
}

const isFocused = (selector: string): boolean => document.activeElement?.matches(selector) === true;

/** Keyboard navigation like a person's. Problems of the focus are recorded in `errors`. */
export class Keyboard {
  readonly errors: string[] = [];
  readonly page: Page;
  /** The current target, for messages. */
  #target = '';

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key. After Tab the focus must be visible and inside the open dialog. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    if (!key.endsWith('Tab')) return;
    const error = await this.page.evaluate(focusProblem);
    if (error) this.errors.push(`${new URL(this.page.url()).pathname}, ${key} towards ${this.#target}: ${error}`);
  }

  /** Presses Tab (or Shift+Tab) until a matching element has the focus. */
  async tabTo(selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    this.#target = selector;
    for (let step = 0; step < 80; step++) {
      if (await this.page.evaluate(isFocused, selector)) return;
      await this.press(key);
    }
    throw new Error(`no focus on ${selector} at ${this.page.url()}`);
  }

  /** Moves the focus to an element and presses a key. */
  async pressAt(selector: string, key = 'Enter'): Promise<void> {
    await this.tabTo(selector);
    await this.press(key);
  }

  /** Types at the focus; `each` types key by key. */
  async write(text: string, each = false): Promise<void> {
    if (each) await this.page.keyboard.type(text, { delay: 30 });
    else await this.page.keyboard.insertText(text);
  }

  /** Waits until the page moves the focus to an element. */
  async waitForFocus(selector: string): Promise<void> {
    await expect(this.page.locator(`:is(${selector}):focus`)).toBeAttached();
  }

  /** The text of the focused element. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  }

  /** Opens the dialog of a button, which may be inside another dialog. */
  async open(opener: string): Promise<void> {
    await this.pressAt(opener);
    await expect(this.page.locator(`dialog[open]:not(:has(${opener}))`)).toBeVisible();
    await this.page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  }

  /**
   * Opens a dialog, cycles through it in both directions and closes it with Escape. The focus must stay inside, and
   * return to the button (or `back`).
   */
  async cycleDialog(opener: string, back = opener): Promise<void> {
    await this.open(opener);
    const stops = await this.#cycle('Tab');
    const backwards = await this.#cycle('Shift+Tab');
    if (stops.length !== backwards.length)
      this.errors.push(`${opener}: ${stops.length} stops forwards, ${backwards.length} backwards`);
    await this.press('Escape');
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    await this.waitForFocus(back).catch(async () => {
      this.errors.push(`${opener}: the focus did not return but is at "${await this.text()}"`);
    });
  }

  /** Every element until the first one gets the focus again. */
  async #cycle(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
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
    throw new Error('the dialog does not cycle');
  }
}
