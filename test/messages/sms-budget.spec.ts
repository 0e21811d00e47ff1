import { otp } from '../../common/otp/otp.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aCase, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

/** 22:00 in Asia/Dubai, two hours before the next day. */
const clock = new FixedClock(new Date('2026-11-20T18:00:00Z'));
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ clock, env: { SMS_DAILY_BUDGET: '5' } });
});
afterAll(() => portal.close());

const askForCode = () => new Visitor(portal).call(otp.send, { otpType: 'SMS', mobile: newMobile(), purpose: 'CASE' });
const budgetUsed = async () => {
  clock.advance(5);
  const text = await (await new Visitor(portal).request('GET', '/metrics')).text();
  return Number(/^customer_voice_sms_daily_budget_used (\S+)$/m.exec(text)?.[1]);
};

it('a day has a number of text messages: more codes are refused, messages about cases wait for the next day', async () => {
  const { db } = databaseOf(portal);
  const visitor = await verifiedVisitor(portal);
  const { mobile } = visitor;
  expect(await budgetUsed()).toBe(0.2);
  const replies = await Promise.all(Array.from({ length: 12 }, askForCode));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(8);
  for (const { status, body } of refused)
    expect([status, body.code, body.descriptionEn, body.descriptionAr]).toEqual([
      429,
      'SMS_BUDGET_USED',
      'No more text messages can be sent today. Try again tomorrow.',
      'لا يمكن إرسال المزيد من الرسائل النصية اليوم. يرجى المحاولة غدًا.',
    ]);
  expect(defined(refused[0]).body.retryAfter).toBe(2 * 3600 - 5);
  expect(await budgetUsed()).toBe(1);
  const email = await new Visitor(portal).call(otp.send, {
    otpType: 'EMAIL',
    email: 'budget@mail.example',
    purpose: 'CASE',
  });
  expect(email.status).toBe(200);

  await aCase(visitor);
  const message = async () => defined((await queuedMessages(databaseOf(portal), { recipient: mobile })).at(-1));
  const isPostponed = async () => (await message()).next_at.getTime() > clock.now().getTime() + 30 * 60_000;
  await waitUntil(isPostponed, 'the message to be postponed', 8000);
  expect(await message()).toMatchObject({ attempts: 0, sent_at: null, failed_at: null });

  clock.advance(2 * 3600);
  expect(await budgetUsed()).toBe(0);
  await waitUntil(async () => (await message()).sent_at, 'the message to be sent on the next day', 8000);
  expect((await askForCode()).status).toBe(200);
  const rows = await db.selectFrom('rate_limit_counters').select('key').where('key', 'like', 'sms-budget%').execute();
  expect(rows).toHaveLength(1);
});

it('without a budget there is no limit, and one address may ask for 300 codes an hour', () => {
  expect(portal.config.OTP_SENDS_PER_ADDRESS).toBe(300);
});
