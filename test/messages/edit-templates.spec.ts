import { TEMPLATES } from '../../bff/messages/templates/catalogue.ts';
import { checkTemplate } from '../../bff/messages/templates/template-checks.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { smsParts } from '../../common/messages/sms-parts.ts';
import { databaseOf } from '../documents/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { aCase, aProvenVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let admin: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await aSignedIn(portal, 'admin');
});
afterAll(() => portal.close());

const KEY = 'case-SUBMIT';
const texts = {
  smsAr: 'وصل طلبك {{ticket}}: {{link}}',
  smsEn: 'Your case {{ticket}} is here: {{link}}',
  subjectAr: 'الطلب {{ticket}}',
  subjectEn: 'Case {{ticket}}',
  emailAr: 'وصل طلبك {{ticket}} إلى {{entity}}.\n\n{{link}}',
  emailEn: 'Your case {{ticket}} is with {{entity}}.\n\n{{link}}',
};
const faults = async (over: object) =>
  (await admin.call(messages.change, { key: KEY, version: 0, ...texts, ...over })).body.fieldErrors?.map(({ field, code }) => [
    field,
    code,
  ]);

it.each([...TEMPLATES])('%s can be saved as the product has it', (_key, row) => {
  const given = Object.entries(row.texts).map(([part, { ar, en }]) => ({ [`${part}Ar`]: ar, [`${part}En`]: en }));
  expect(checkTemplate(row, Object.assign({}, ...given) as object)).toEqual({ texts: row.texts, faults: [] });
});

it.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['{}'.repeat(40), 1],
  ['{}'.repeat(41), 2],
  ['ب'.repeat(70), 1],
  ['ب'.repeat(71), 2],
  ['ب'.repeat(135), 3],
  [`${'a'.repeat(69)}’`, 1],
  [`${'a'.repeat(70)}’`, 2],
  // A pair that would be cut goes whole into the next.
  ['👍'.repeat(35), 1],
  ['👍'.repeat(66), 2],
  ['👍'.repeat(67), 3],
])('%j is sent as text messages', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

describe('an admin edits what the portal writes', () => {
  it('is refused with one language missing, a placeholder unknown or broken, or one missing that is needed', async () => {
    expect(await faults({ smsAr: '' })).toEqual([['smsAr', 'textAr']]);
    expect(await faults({ emailAr: 'In English {{link}}' })).toEqual([['emailAr', 'textAr']]);
    expect(await faults({ emailEn: undefined })).toEqual([['emailEn', 'textEn']]);
    expect(await faults({ smsEn: 'Dear {{mobile}}, {{link}}' })).toEqual([['smsEn', 'placeholder']]);
    expect(await faults({ smsEn: 'Here: {{link}} {{ticket' })).toEqual([['smsEn', 'placeholder']]);
    expect(await faults({ smsEn: 'Your case is here.' })).toEqual([['smsEn', 'placeholderNeeded']]);
    expect((await admin.call(messages.template, { key: KEY })).body.data.template).toMatchObject({ edited: false, version: 0 });
  });

  it('sends what the preview shows, in the person’s language; of fifty at once one wins and none overwrites each other; the default comes back', async () => {
    const preview = (await admin.call(messages.preview, { key: KEY, ...texts })).body.data;
    expect(preview.ar.html).toContain('<html lang="ar" dir="rtl">');
    const change = { key: KEY, version: 0, ...texts };
    const all = await Promise.all(Array.from({ length: 50 }, () => admin.call(messages.change, change)));
    expect(all.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(49).fill(409)]);
    const { ticketNumber } = await aCase(await aProvenVisitor(portal));
    const sent = await databaseOf(portal)
      .db.selectFrom('outbox')
      .select(['text', 'kind'])
      .where('text', 'like', `%${ticketNumber}%`)
      .execute();
    const link = /http\S+$/.exec(sent[0]!.text)![0];
    const shown = preview.en.sms!.replace(/VOC-\w+/, ticketNumber).replace(/http\S+$/, link);
    expect(sent).toEqual([{ text: shown, kind: KEY }]);
    expect((await admin.call(messages.restore, { key: KEY, version: 1 })).body.data.template).toMatchObject({ edited: false, version: 2 });
    const { changes } = (await admin.call(messages.template, { key: KEY })).body.data;
    expect(changes.map(({ action, by }) => [action, by !== null]).sort()).toEqual([
      ['CHANGE', true],
      ['RESTORE', true],
    ]);
  });

  it('sees what did not arrive, without whom it was for, and has it sent again', async () => {
    const { db } = databaseOf(portal);
    const at = new Date();
    const id = '5f0c2b1e-6f57-4c3b-9a51-0d5f4f1f7a11';
    const row = {
      id,
      channel: 'SMS',
      recipient: '+971501234567',
      text: 'x',
      language: 'en',
      kind: KEY,
      fault: 'status 500',
      created_at: at,
    };
    await db
      .insertInto('outbox')
      .values({ ...row, attempts: 10, next_at: at })
      .execute();
    const page = (await admin.call(messages.undelivered)).body;
    expect(page.data).toMatchObject({
      total: 1,
      counts: { SMS: 1, EMAIL: 0 },
      messages: [{ id, kind: KEY, attempts: 10, fault: 'status 500', sentAgain: 0 }],
    });
    expect(JSON.stringify(page)).not.toContain('501234567');
    expect((await admin.call(messages.sendAgain, { ids: [id] })).body.data).toEqual({ queued: 1 });
    expect((await admin.call(messages.sendAgain, {})).body.data).toEqual({ queued: 0 });
    expect(await db.selectFrom('outbox_retries').select('message_id').execute()).toEqual([{ message_id: id }]);
  });
});
