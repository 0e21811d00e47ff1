import { setTimeout as sleep } from 'node:timers/promises';
import { city } from '../../common/city/city.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { anotherInstance, type AnotherInstance } from '../support/another-instance.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;
let other: AnotherInstance;
let editor: Visitor;
let editorOnOther: Visitor;
let guest: Visitor;
let guestOnOther: Visitor;

beforeAll(async () => {
  portal = await startPortal({ pages: true });
  other = await anotherInstance(portal, { pages: true });
  editor = await signedInUser(portal, 'content');
  editorOnOther = editor.at(other);
  [guest, guestOnOther] = [new Visitor(portal), new Visitor(other)];
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

/** How long an instance may answer with an old page; it reads the system time. */
const CACHE_MS = 2000;

let questions = 0;

/** Changes the first question of the list; returns its new text. */
async function changeQuestion(): Promise<string> {
  const { items } = (await editor.call(editors.list, { kind: 'faq' })).body.data;
  const [{ id, version } = { id: '', version: 0 }] = items;
  const questionEn = `What changed in turn ${++questions}?`;
  const { status } = await editor.call(editors.changeFaq, { id, version, questionEn });
  expect(status).toBe(202);
  return questionEn;
}

const shows = async (visitor: Visitor, path: string, text: string): Promise<boolean> =>
  (await (await visitor.request('GET', path)).text()).includes(text);

/** A page with a query string is not in the page cache. It is rendered from reads that pages share for 1.5 seconds. */
const UNCACHED_PATH = '/faqs?uncached=1';

describe('changed content', () => {
  it("is on the editor's own next page, on every instance", async () => {
    for (let turn = 0; turn < 3; turn++) {
      await shows(editor, UNCACHED_PATH, '');
      await shows(guestOnOther, UNCACHED_PATH, '');
      const question = await changeQuestion();
      expect(await shows(editor, UNCACHED_PATH, question)).toBe(true);
      expect(await shows(editorOnOther, UNCACHED_PATH, question)).toBe(true);
    }
  });

  it('is at once on the pages that the same instance renders for guests', async () => {
    await shows(guest, UNCACHED_PATH, '');
    const question = await changeQuestion();
    expect(await shows(guest, UNCACHED_PATH, question)).toBe(true);
  });

  it("of the city's branding is at once on cached pages here, and within two seconds on another instance", async () => {
    const name = 'صوت عجمان';
    const admin = await signedInUser(portal, 'admin');
    await Promise.all([shows(guest, '/', ''), shows(guestOnOther, '/', '')]);
    expect((await admin.call(city.change, { version: 0, nameEn: 'Voice of Ajman', nameAr: name })).status).toBe(202);
    const changed = performance.now();
    expect(await shows(guest, '/', name)).toBe(true);
    while (!(await shows(guestOnOther, '/', name))) expect(performance.now() - changed).toBeLessThan(2000);
    await admin.call(city.restore, { to: 0, version: 1 });
  });

  it('is in a page that another instance renders for its cache, whatever was read before', async () => {
    // Until the cached page is older than its two seconds.
    await sleep(CACHE_MS);
    await shows(guestOnOther, UNCACHED_PATH, '');
    const question = await changeQuestion();
    expect(await shows(guestOnOther, '/faqs', question)).toBe(true);
  });

  it('is on all pages of all instances after two seconds', async () => {
    for (const visitor of [guest, guestOnOther]) for (const path of ['/faqs', UNCACHED_PATH]) await shows(visitor, path, '');
    const question = await changeQuestion();
    await sleep(CACHE_MS);
    for (const visitor of [guest, guestOnOther])
      for (const path of ['/faqs', UNCACHED_PATH]) expect(await shows(visitor, path, question)).toBe(true);
  });
});
