import { messages } from '../../common/messages/messages.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { messageRow, queuedMessages } from '../support/messages.ts';

let portal: Portal;
let admin: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
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
const errors = async (over: object) =>
  (await admin.call(messages.change, { key: KEY, version: 0, ...texts, ...over })).body.fieldErrors?.map(
    ({ field, code }) => [field, code],
  );

describe('template editing', () => {
  it('refuses a missing language, unknown or broken placeholders and a missing required placeholder', async () => {
    expect(await errors({ smsAr: '' })).toEqual([['smsAr', 'textAr']]);
    expect(await errors({ emailAr: 'In English {{link}}' })).toEqual([['emailAr', 'textAr']]);
    expect(await errors({ emailEn: undefined })).toEqual([['emailEn', 'textEn']]);
    expect(await errors({ smsEn: 'Dear {{mobile}}, {{link}}' })).toEqual([['smsEn', 'placeholder']]);
    expect(await errors({ smsEn: 'Here: {{link}} {{ticket' })).toEqual([['smsEn', 'placeholder']]);
    expect(await errors({ smsEn: 'Your case is here.' })).toEqual([['smsEn', 'placeholderNeeded']]);
    expect((await admin.call(messages.template, { key: KEY })).body.data.template).toMatchObject({
      edited: false,
      version: 0,
    });
  });

  it('accepts one of fifty concurrent changes, sends messages as previewed, and restores the default', async () => {
    const preview = (await admin.call(messages.preview, { key: KEY, ...texts })).body.data;
    expect(preview.ar.html).toContain('<html lang="ar" dir="rtl">');
    const change = { key: KEY, version: 0, ...texts };
    const all = await Promise.all(Array.from({ length: 50 }, () => admin.call(messages.change, change)));
    expect(all.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(49).fill(409)]);
    const { ticketNumber } = await aCase(await verifiedVisitor(portal));
    const sent = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
    const link = matchGroup(/(http\S+)$/, defined(sent[0]).text);
    const shown = defined(preview.en.sms)
      .replace(/VOC-\w+/, ticketNumber)
      .replace(/http\S+$/, link);
    expect(sent.map(({ text, kind }) => ({ text, kind }))).toEqual([{ text: shown, kind: KEY }]);
    expect((await admin.call(messages.restore, { key: KEY, version: 1 })).body.data.template).toMatchObject({
      edited: false,
      version: 2,
    });
    const { changes } = (await admin.call(messages.template, { key: KEY })).body.data;
    expect(changes.map(({ action, by }) => [action, by !== null]).sort()).toEqual([
      ['CHANGE', true],
      ['RESTORE', true],
    ]);
  });

  it('lists failed messages without recipients and sends them again', async () => {
    const { db } = databaseOf(portal);
    const at = new Date();
    const id = '5f0c2b1e-6f57-4c3b-9a51-0d5f4f1f7a11';
    const message = { channel: 'SMS' as const, recipient: '+971501234567', text: 'x', language: 'en', kind: KEY };
    const job = { id, attempts: 10, next_at: at, created_at: at, failed_at: at, last_error: 'status 500' };
    await db.insertInto('jobs').values(messageRow(message, job)).execute();
    const page = (await admin.call(messages.undelivered)).body;
    expect(page.data).toMatchObject({
      total: 1,
      counts: { SMS: 1, EMAIL: 0 },
      messages: [{ id, kind: KEY, attempts: 10, error: 'status 500', sentAgain: 0 }],
    });
    expect(JSON.stringify(page)).not.toContain('501234567');
    expect((await admin.call(messages.sendAgain, { ids: [id] })).body.data).toEqual({ queued: 1 });
    expect((await admin.call(messages.sendAgain, {})).body.data).toEqual({ queued: 0 });
    expect(await db.selectFrom('job_retries').select('job_id').execute()).toEqual([{ job_id: id }]);
  });
});
