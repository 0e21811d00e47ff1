import { city } from '../../common/city/city.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { anotherInstance, type AnotherInstance } from '../support/another-instance.ts';
import { contentChange } from '../support/content-change.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const clock = new FixedClock();
let portal: Portal;
let other: AnotherInstance;
let editor: Visitor;
let editorOnOther: Visitor;
let guest: Visitor;
let guestOnOther: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock, pages: true });
  other = await anotherInstance(portal, { pages: true });
  editor = await signedInUser(portal, 'content');
  editorOnOther = editor.at(other);
  [guest, guestOnOther] = [new Visitor(portal), new Visitor(other)];
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

/** An instance may keep a page for 1.5 of the two seconds: half a second remains to read and render the next. */
const endCaches = () => clock.advance(1.501);

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
    expect(await shows(guest, '/', name)).toBe(true);
    endCaches();
    expect(await shows(guestOnOther, '/', name)).toBe(true);
    await admin.call(city.restore, { to: 0, version: 1 });
  });

  it('is in a page that another instance renders for its cache, whatever was read before', async () => {
    endCaches();
    await shows(guestOnOther, UNCACHED_PATH, '');
    const question = await changeQuestion();
    expect(await shows(guestOnOther, '/faqs', question)).toBe(true);
  });

  it('is on every public page of all instances within two seconds, published or unpublished', async () => {
    const visitors = [guest, guestOnOther];
    for (const visitor of visitors) await shows(visitor, UNCACHED_PATH, '');
    const { publish, outdatedPages } = await contentChange(editor, [portal, other]);
    await publish();
    endCaches();
    // Before a page for the cache reads anew.
    expect(await Promise.all(visitors.map((visitor) => shows(visitor, UNCACHED_PATH, 'New question?')))).toEqual([
      true,
      true,
    ]);
    expect(await outdatedPages()).toEqual([]);
  });
});
