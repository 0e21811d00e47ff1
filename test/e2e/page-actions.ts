import type { FileChooser, Locator, Page } from '@playwright/test';
import { defined, matchGroup } from '../support/defined.ts';
import { axeFindings, pageStructure } from '../support/page-checks.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expect } from './fixtures.ts';
import type { Translator } from './texts.ts';
import { PHONE, WIDE, type Language } from './views.ts';

/** Lets scripts load only after the returned function is called. */
export const pauseScripts = (page: Page) => pauseRequests(page, /\.js$/);

/** Lets requests for these URLs through only after the returned function is called. */
export async function pauseRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Marks the document; the returned function tells whether the page still has the same one, without a page load. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.body.dataset['marked'] = 'yes'));
  return () => page.evaluate(() => document.body.dataset['marked'] === 'yes');
}

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Opens a form of staff beside their case: by its tab in the composer, on phones by the button of its name. */
export const openForm = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).or(button(page, name)).first().click();

export const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true });

/** A field to type in. The marks of a label are no part of its name. */
export const textField = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** A field with options to choose from. */
export const choiceField = (within: Page | Locator, name: string) =>
  within.getByRole('combobox', { name, exact: true });

/** Types key by key into a field that searches and awaits the results. A list that changes slips from under a click. */
export async function searchFor(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text, { delay: 50 });
  await expect(field).not.toHaveAttribute('aria-busy', 'true');
}

/** The field of a one-time code. */
export const codeField = (within: Page | Locator, t: Translator) => textField(within, t('otp.code'));

/** The number of the Emirates ID on the page of a registration, where it is optional. */
export const emiratesIdField = (page: Page, t: Translator) =>
  textField(page, `${t('account.field.emiratesId')} ${t('signup.optional')}`);

/** The button of a file field: its name is the label of the field and what it does. */
export const fileButton = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label} `) });

/** Chooses files by the button of a field. */
export async function chooseFiles(choose: Locator, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const [chooser] = await Promise.all([choose.page().waitForEvent('filechooser'), choose.click()]);
  await chooser.setFiles(files);
}

/** The link of a list to a case; without a number, to any case. */
export const caseLink = (page: Page, t: Translator, number = 'VOC-') =>
  page.getByRole('link', { name: t('followUp.list.open', { number }) });

/** Unfolds the filters of a list of cases. */
export const openFilters = (page: Page, t: Translator) =>
  page.getByText(t('agentWorkspace.list.filter.button'), { exact: true }).click();

/** Expects no axe violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/**
 * Expects the language and its direction, one heading and main element, no horizontal scrolling, no untranslated keys.
 */
export async function expectPageStructure(page: Page, language: Language): Promise<void> {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const expected = { lang: language, dir, headings: 1, mains: 1, tooWide: 0, keys: '' };
  // Asked again like every expectation of the browser, because a page draws its charts anew after a change of the
  // width.
  await expect.poll(() => pageStructure(page), { timeout: 5000 }).toEqual(expected);
}

/** Expects the page structure and no axe violations. */
export async function expectValidPage(page: Page, language: Language): Promise<void> {
  await expectPageStructure(page, language);
  await expectAccessible(page);
}

/** The place and size of a visible element. */
export const boxOf = async (element: Locator) => defined(await element.boundingBox());

/** Waits until the timer of a recording has run on by a second. */
export async function recordOn(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  const seconds = async () => {
    const [, minutes, rest] = /(\d+):(\d+)/.exec(await timer.innerText()) ?? [];
    return 60 * Number(minutes) + Number(rest);
  };
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before);
}

interface ReceivedMessage {
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string;
  text: string;
}

/** The messages of the demo inbox, newest first. */
async function inbox(portal: { url: string }): Promise<ReceivedMessage[]> {
  return ((await (await fetch(`${portal.url}/dev/inbox.json`)).json()) as { messages: ReceivedMessage[] }).messages;
}

/**
 * Expects the page structure and no axe violations on a wide screen, then the page structure on a phone. Ends on the
 * wide screen.
 */
export async function expectValidOnBothScreens(page: Page, language: Language): Promise<void> {
  await expectValidPage(page, language);
  await page.setViewportSize(PHONE);
  await expectPageStructure(page, language);
  await page.setViewportSize(WIDE);
}

/** Waits for a message to a mobile or an email, and returns its text. */
export async function waitForMessage(portal: { url: string }, to: string, pattern: RegExp): Promise<string> {
  const find = async () => (await inbox(portal)).find((message) => message.to === to && pattern.test(message.text));
  return (await waitUntil(find, `a message to ${to} that matches ${pattern}`)).text;
}

/** The newest code sent to a mobile or an email; waits for the first. */
export async function newestCode(portal: { url: string }, to: string): Promise<string> {
  return matchGroup(/\d{6}/, await waitForMessage(portal, to, /\d{6}/), 0);
}
