import { directory } from '../../common/cases/directory.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { browserIds } from '../support/browser-ids.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const clock = new FixedClock();
let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  visitor = new Visitor(portal);
});
afterAll(() => portal.close());

const suggest = async (text: string, caseTypeId?: number) => {
  const { status, body } = await visitor.call(suggestions.suggest, { text, ...(caseTypeId && { caseTypeId }) });
  expect(status).toBe(200);
  return body.data;
};

describe('suggestions while typing', () => {
  it.each([
    ['The lamp in front of my house has been off for a week and the road is dark', 'Street lighting'],
    ['لمبات الشارع قدام بيتنا خربانة من أسبوع', 'Street lighting'],
    ['الماي مقطوع عندنا من الصبح وايد', 'Water leaks'],
    ['في حفرة كبيرة وسط الشارع كسرت تاير السيارة', 'Road maintenance and signs'],
    ['my company has not paid our salaries for three months', 'Unpaid wages'],
    ['there are cockroches everywhere in the building', 'Pest control'],
  ])('finds the service of “%s”', async (text, service) => {
    const { services } = await suggest(text);
    expect(services.map(({ nameEn }) => nameEn)).toContain(service);
    expect(services.length).toBeLessThanOrEqual(3);
    for (const { confidence } of services) expect(confidence).toBeGreaterThan(0);
  });

  it('finds the FAQ that answers a sentence, in both languages', async () => {
    expect((await suggest('I never got the sms with the code')).faqs.map(({ questionEn }) => questionEn)).toContain(
      'I did not receive the verification code. What should I do?',
    );
    expect((await suggest('ما وصلني رمز التحقق على تلفوني')).faqs.map(({ questionEn }) => questionEn)).toContain(
      'I did not receive the verification code. What should I do?',
    );
  });

  it.each([
    ['The street light in front of our building is dark. How do I follow up a case?', 'Street lighting'],
    ['عمود الإنارة أمام البناية مطفأ منذ ثلاث ليالٍ. كيف أتابع طلبي؟', 'Street lighting'],
  ])('finds the service and the FAQ of a report with a question: “%s”', async (text, service) => {
    const { faqs, services } = await suggest(text);
    expect(services.map(({ nameEn }) => nameEn)).toContain(service);
    expect(faqs.map(({ questionEn }) => questionEn)).toContain('How do I follow up a case?');
  });

  it('shows no FAQ for a report that shares words with one', async () => {
    expect((await suggest('the parking machine took my money twice and sent no message')).faqs).toEqual([]);
    expect((await suggest('الحفرة في شارعنا ما تسكرت من شهر')).faqs).toEqual([]);
  });

  it('recognizes the case type by its words', async () => {
    expect(defined((await suggest('I suggest adding more shaded benches, it would be nice')).caseTypes[0]).id).toBe(4);
    expect(defined((await suggest('شكرا جزيلا على تعاملكم الراقي وجهودكم الرائعة')).caseTypes[0]).id).toBe(5);
  });

  it.each(['hello', 'مرحبا', 'أريد تقديم شكوى', 'please help me', 'asdf qwer', '!!!', '12345'])(
    'suggests no service for “%s”',
    async (text) => {
      expect((await suggest(text)).services).toEqual([]);
    },
  );

  it('suggests only services that take the case type', async () => {
    const text = 'street light is broken';
    const [best] = (await suggest(text)).services;
    const admin = await signedInUser(portal, 'admin@portal.example');
    const { services } = (await admin.call(directoryEditors.ofEntity, { entityId: defined(best).entityId })).body.data;
    const { version, id } = defined(services.find((one) => one.id === defined(best).serviceId));
    expect((await admin.call(directoryEditors.changeService, { id, version, caseTypes: [2] })).status).toBe(202);
    // A change of the content shows within two seconds.
    clock.advance(2);
    expect((await suggest(text, 1)).services.map(({ serviceId }) => serviceId)).not.toContain(id);
    expect((await suggest(text, 2)).services.map(({ serviceId }) => serviceId)).toContain(id);
  });

  it('records the outcome, and answers 404 for unknown suggestions', async () => {
    const { suggestionId } = await suggest('street light is broken');
    expect((await visitor.call(suggestions.reportOutcome, { suggestionId, outcome: 'DISMISSED' })).status).toBe(200);
    const unknown = { suggestionId: '00000000-0000-4000-8000-000000000000', outcome: 'ANSWERED' as const };
    expect((await visitor.call(suggestions.reportOutcome, unknown)).status).toBe(404);
    const wrong = await visitor.request('POST', '/api/suggestions/outcome', {
      json: { suggestionId, outcome: 'WRONG' },
    });
    expect(wrong.status).toBe(400);
  });

  it('keeps one row for a draft, however often its text changes', async () => {
    const [browser = ''] = browserIds(1);
    const writer = new Visitor(portal);
    writer.cookies.set('draft', browser);
    const write = async (text: string) => (await writer.call(suggestions.suggest, { text })).body.data.suggestionId;
    const first = await write('water is');
    expect(await write('water is leaking from a pipe')).toBe(first);
    const rows = databaseOf(portal).db.selectFrom('suggestions').select('shown').where('id', '=', first).execute();
    expect(defined((await rows)[0]).shown.services.length).toBeGreaterThan(0);
    await writer.call(suggestions.reportOutcome, { suggestionId: first, outcome: 'DISMISSED' });
    // A request after an outcome is counted separately, and so is every request of a client without a browser.
    expect(await write('the street light is dark')).not.toBe(first);
    expect((await suggest('street light')).suggestionId).not.toBe((await suggest('street light')).suggestionId);
  });
});

describe('searches by sentences', () => {
  it('finds services by a sentence, after those with all its words', async () => {
    const { services } = (await visitor.call(directory.searchServices, { text: 'the lamp in our street is off' })).body
      .data;
    expect(services.map(({ nameEn }) => nameEn)).toContain('Street lighting');
  });

  it('finds FAQs by keywords, which only editors see', async () => {
    const editor = await signedInUser(portal, 'content');
    const texts = {
      questionEn: 'Which days are free?',
      questionAr: 'ما أيام الراحة؟',
      answerEn: 'Fridays.',
      answerAr: 'الجمعة.',
    };
    const { faq } = (await editor.call(editors.addFaq, { ...texts, keywords: ['zebra crossing', 'خط المشاة'] })).body
      .data;
    expect(faq.keywords).toEqual(['zebra crossing', 'خط المشاة']);
    for (const text of ['zebra crossing', 'خط المشاة']) {
      const { faqs } = (await visitor.call(content.searchFaqs, { text })).body.data;
      expect(faqs[0]).toMatchObject(texts);
      expect(faqs[0]).not.toHaveProperty('keywords');
    }
    const changed = (await editor.call(editors.changeFaq, { id: faq.id, version: 1, keywords: [] })).body.data.faq;
    expect(changed).toMatchObject({ keywords: [], version: 2 });
    expect((await visitor.call(content.searchFaqs, { text: 'zebra crossing' })).body.data.faqs).toEqual([]);
  });

  it('finds FAQs by a question in other words', async () => {
    const { faqs, total } = (
      await visitor.call(content.searchFaqs, {
        text: 'how can I check what happened to my request',
        page: 1,
        pageSize: 10,
      })
    ).body.data;
    expect(total).toBe(faqs.length);
    expect(faqs.map(({ questionEn }) => questionEn)).toContain('How do I follow up a case?');
  });
});
