import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import type { EditedFaq } from '../../common/content/editors.types.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { databaseOf } from '../support/database-of.ts';

const FAQ = {
  questionEn: 'How do I add a photo?',
  questionAr: 'كيف أضيف صورة؟',
  answerEn: 'In the first step.\nBelow the description.',
  answerAr: 'في الخطوة الأولى.\nأسفل الوصف.',
};
const clock = new FixedClock();
let portal: Portal;
let editor: Visitor;
let guest: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  editor = await signedInUser(portal, 'content');
  guest = new Visitor(portal);
});
afterAll(() => portal.close());

const aFaq = async (over: object = {}): Promise<EditedFaq> =>
  (await editor.call(editors.addFaq, { ...FAQ, ...over })).body.data.faq;
const publicFaq = async (id: string) => (await guest.call(content.faq, { id })).status;

describe('FAQ editor', () => {
  it('adds, publishes, changes and deletes a question', async () => {
    const faq = await aFaq();
    expect(faq).toMatchObject({
      ...FAQ,
      version: 1,
      published: true,
      createdBy: { nameEn: expect.stringMatching(/\w/) },
    });
    expect((await guest.call(content.faq, { id: faq.id })).body.data.faq).toMatchObject(FAQ);
    const changed = await editor.call(editors.changeFaq, { id: faq.id, version: 1, answerEn: 'In step one.' });
    expect([changed.status, changed.body.data.faq.version]).toEqual([202, 2]);
    const { faqs } = (await guest.call(content.searchFaqs, { text: 'صوره أُضيف' })).body.data;
    expect(faqs[0]).toMatchObject({ ...FAQ, answerEn: 'In step one.' });
    expect((await editor.call(editors.deleteFaq, { id: faq.id })).body.data).toEqual({ deleted: true });
    expect([await publicFaq(faq.id), (await editor.call(editors.deleteFaq, { id: faq.id })).status]).toEqual([
      404, 404,
    ]);
  });

  it('requires both languages and names each missing field', async () => {
    for (const field of Object.keys(FAQ))
      for (const value of ['', '   ', undefined, null, 7, 'x'.repeat(10_001)]) {
        const { status, body } = await editor.call(editors.addFaq, { ...FAQ, [field]: value });
        expect([field, status, body.fieldErrors?.map((one) => one.field)]).toEqual([field, 400, [field]]);
      }
    const { body } = await editor.call(editors.addFaq, { ...FAQ, questionAr: '' });
    expect(body.fieldErrors).toEqual([
      {
        field: 'questionAr',
        code: 'questionAr',
        descriptionEn: 'Enter the question in Arabic',
        descriptionAr: 'أدخل السؤال باللغة العربية',
      },
    ]);
  });

  it('is about an entity or about none', async () => {
    const { entityId, ...general } = await aFaq();
    expect([entityId, general.entityEn]).toEqual([null, '']);
    const faq = await aFaq({ entityId: OWN_ENTITY });
    const ofEntity = async (id: string) => {
      const { faqs, total } = (await guest.call(content.searchFaqs, { entityId: id })).body.data;
      const listed = (await guest.call(content.faqsOfApp, { entityId: id })).body.data;
      expect([listed.faqs, listed.total]).toEqual([faqs, total]);
      return faqs.filter((one) => [faq.id, general.id].includes(one.id)).map((one) => [one.id, one.entityId]);
    };
    expect(await ofEntity(OWN_ENTITY)).toEqual([[faq.id, OWN_ENTITY]]);
    expect(await ofEntity(OTHER_ENTITY)).toEqual([]);
    const elsewhere = await guest.call(content.searchFaqs, { entityId: OTHER_ENTITY, text: FAQ.questionEn });
    expect(elsewhere.body.data.faqs.map(({ id }) => id)).not.toContain(faq.id);
    const { partner } = (await guest.call(content.partner, { id: OWN_ENTITY })).body.data;
    expect((await guest.call(content.faq, { id: faq.id })).body.data.faq).toMatchObject({
      entityEn: partner.nameEn,
      entityAr: partner.nameAr,
    });
    expect((await editor.call(editors.one, { kind: 'faq', id: faq.id })).body.data.item).toMatchObject({
      entityId: OWN_ENTITY,
      entityEn: partner.nameEn,
      entityAr: partner.nameAr,
    });
    for (const wrong of ['no-entity', '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await editor.call(editors.changeFaq, { id: faq.id, version: 1, entityId: wrong });
      expect([status, body.fieldErrors?.map(({ field, code }) => [field, code])]).toEqual([
        400,
        [['entityId', 'entity']],
      ]);
    }
    const changed = await editor.call(editors.changeFaq, { id: faq.id, version: 1, entityId: null });
    expect([changed.status, changed.body.data.faq.entityId]).toEqual([202, null]);
    expect(await ofEntity(OWN_ENTITY)).toEqual([]);
    for (const { id } of [faq, general]) await editor.call(editors.deleteFaq, { id });
  });

  it('shows a draft to editors only until it is published', async () => {
    const draft = await aFaq({ published: false });
    expect(await publicFaq(draft.id)).toBe(404);
    expect((await guest.call(content.searchFaqs, { pageSize: 100 })).body.data.faqs.map(({ id }) => id)).not.toContain(
      draft.id,
    );
    expect((await editor.call(editors.one, { kind: 'faq', id: draft.id })).body.data.item).toMatchObject({
      published: false,
    });
    await editor.call(editors.changeFaq, { id: draft.id, version: 1, published: true });
    expect(await publicFaq(draft.id)).toBe(200);
  });

  it('accepts one of fifty concurrent changes of the same version', async () => {
    const faq = await aFaq();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        editor.call(editors.changeFaq, { id: faq.id, version: 1, questionEn: `Question ${index}?` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(49).fill(409)]);
    const { item } = (await editor.call(editors.one, { kind: 'faq', id: faq.id })).body.data;
    expect(item).toMatchObject({
      version: 2,
      questionEn: defined(answers.find(({ status }) => status === 202)).body.data.faq.questionEn,
    });
  });

  it('records the author, fields and time of each change', async () => {
    const faq = await aFaq();
    clock.advance(60);
    await editor.call(editors.changeFaq, { id: faq.id, version: 1, answerEn: 'Changed.', answerAr: FAQ.answerAr });
    clock.advance(60);
    await editor.call(editors.changeFaq, { id: faq.id, version: 2, published: false });
    // An unchanged field creates no version.
    expect(
      (await editor.call(editors.changeFaq, { id: faq.id, version: 3, answerEn: 'Changed.' })).body.data.faq.version,
    ).toBe(3);
    const { changes } = (await editor.call(editors.one, { kind: 'faq', id: faq.id })).body.data;
    expect(changes.map(({ action, fields }) => [action, fields])).toEqual([
      ['WITHDRAW', []],
      ['CHANGE', ['answerEn']],
      ['CREATE', ['questionEn', 'questionAr', 'answerEn', 'answerAr']],
    ]);
    for (const { by } of changes)
      expect(by).toEqual({ nameEn: expect.stringMatching(/^\w+ /), nameAr: expect.stringMatching(/[ء-ي]/) });
    const { before } = await databaseOf(portal)
      .db.selectFrom('content_changes')
      .select('before')
      .where('item_id', '=', faq.id)
      .where('action', '=', 'CHANGE')
      .executeTakeFirstOrThrow();
    expect(before).toEqual({ answer_en: FAQ.answerEn });
  });

  it('accepts changes under the application’s path and answers 404 for other applications', async () => {
    const faq = await aFaq({ app: 'CWD' });
    const patch = (app: string) =>
      editor.request('PATCH', `/api/faq/${app}/${faq.id}`, { json: { version: 1, answerEn: 'By app.' } });
    expect([(await patch('XYZ')).status, (await patch('CWD')).status]).toEqual([404, 202]);
    for (const app of ['XYZ', '00000000-0000-4000-8000-000000000000'])
      expect((await editor.call(editors.addFaq, { ...FAQ, app })).status).toBe(404);
    const remove = (app: string) => editor.request('DELETE', `/api/faq/${app}/${faq.id}`, { json: {} });
    expect([(await remove('XYZ')).status, (await remove('CWD')).status]).toEqual([404, 200]);
  });

  it('stores markup and control characters unchanged as text', async () => {
    const nasty = '<script>alert(1)</script> "\'`${7*7}{{7*7}} ؟ <img src=x onerror=alert(1)> \\ %00 --';
    const texts = { questionEn: nasty, answerAr: `${nasty} \u202e؟` };
    const faq = await aFaq(texts);
    expect((await guest.call(content.faq, { id: faq.id })).body.data.faq).toMatchObject(texts);
    await editor.call(editors.deleteFaq, { id: faq.id });
  });
});

describe('content order', () => {
  const order = async () =>
    (await editor.call(editors.list, { kind: 'story', pageSize: 100 })).body.data.items.map(({ id }) => id);

  it('is set by editors and used on the public pages', async () => {
    const [first, second, third] = await order();
    expect((await editor.call(editors.move, { kind: 'story', id: third, before: first })).status).toBe(202);
    expect((await order()).slice(0, 3)).toEqual([third, first, second]);
    await editor.call(editors.move, { kind: 'story', id: third });
    expect((await order()).at(-1)).toBe(third);
    expect((await guest.call(content.stories, { pageSize: 100 })).body.data.successStories.map(({ id }) => id)).toEqual(
      await order(),
    );
    expect((await editor.call(editors.move, { kind: 'faq', id: third, before: first })).status).toBe(404);
  });

  it('keeps every item during concurrent moves', async () => {
    const ids = await order();
    await Promise.all(
      ids.map((id, index) => editor.call(editors.move, { kind: 'story', id, before: ids[(index + 4) % ids.length] })),
    );
    expect((await order()).sort()).toEqual([...ids].sort());
  });

  it('can be by name or last change in the editor', async () => {
    const names = async (sort: string, descending: boolean) =>
      (await editor.call(editors.list, { kind: 'partner', sort, descending, pageSize: 100 })).body.data.items as {
        nameEn: string;
      }[];
    const up = (await names('nameEn', false)).map(({ nameEn }) => nameEn);
    expect((await names('nameEn', true)).map(({ nameEn }) => nameEn)).toEqual([...up].reverse());
    clock.advance(5);
    const faq = await aFaq();
    const { items } = (
      await editor.call(editors.list, { kind: 'faq', sort: 'modified', descending: true, pageSize: 1 })
    ).body.data;
    expect(defined(items[0]).id).toBe(faq.id);
  });
});
