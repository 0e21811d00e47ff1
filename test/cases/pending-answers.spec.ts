import { cases } from '../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../common/cases/cases.dto.ts';
import { jpeg } from '../documents/samples/files.ts';
import { readCase, uploadForCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const ANSWER = 'We replaced the lamp and the fuse of the pole on Tuesday, and the street is lit again.';

const clock = new FixedClock();
let portal: Portal;
let agent: Visitor & { id: string };
let colleague: Visitor & { id: string };
let customer: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  colleague = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const submit = () => aCase(customer, { entityId: OWN_ENTITY });
const resolve = (incidentId: string, more: Partial<ActOnCase> = {}) =>
  act(agent, incidentId, 'RESOLVE', { text: ANSWER, delaySeconds: 10, ...more });
const pendingOf = async (who: Visitor) => (await who.call(cases.pending, undefined)).body.data.pending;
const seenBy = (who: Visitor, incidentId: string) => readCase(who, { incidentId });
const kindsOf = async (incidentId: string) => (await seenBy(agent, incidentId)).events.map(({ kind }) => kind);
const messagesAbout = async (ticket: string) =>
  (await queuedMessages(databaseOf(portal), { like: `%${ticket}%` })).map(({ kind }) => kind);

/** Until the answer is sent or refused. */
const untilHandled = (id: string) =>
  waitUntil(async () => {
    const found = (await pendingOf(agent)).find((one) => one.id === id);
    return !found || found.refused !== undefined;
  }, 'the answer is handled');

const upload = async () => uploadForCase(agent, 'lamp.jpg', await jpeg());

it('an answer with a delay is sent then, once, as its author, and nobody sees it before', async () => {
  const { id, ticketNumber } = await submit();
  const reply = await resolve(id, { attachments: [await upload()] });
  const at = new Date(clock.now().getTime() + 10_000).toISOString();
  expect([reply.status, reply.body.data.pending]).toEqual([202, { id: expect.any(String), at }]);
  const { pending, incident } = reply.body.data;
  expect(incident).toMatchObject({ statusCode: 50, version: 1, pendingAnswer: { ...pending, text: ANSWER } });
  for (const other of [customer, colleague]) expect(await seenBy(other, id)).not.toHaveProperty('pendingAnswer');
  expect(await pendingOf(colleague)).toEqual([]);
  expect(await kindsOf(id)).toEqual(['SUBMIT']);
  expect(await messagesAbout(ticketNumber)).toEqual(['case-SUBMIT']);
  clock.advance(10);
  await untilHandled(pending?.id ?? '');
  expect(await seenBy(agent, id)).toMatchObject({ statusCode: 54, version: 2, resolution: ANSWER });
  expect(await seenBy(agent, id)).not.toHaveProperty('pendingAnswer');
  expect((await seenBy(customer, id)).proof?.files).toMatchObject([{ name: 'lamp.jpg' }]);
  expect(await kindsOf(id)).toEqual(['SUBMIT', 'START', 'RESOLVE']);
  expect((await seenBy(agent, id)).events.at(-1)?.by).toMatchObject({ nameEn: expect.stringContaining('Salem') });
  expect(await messagesAbout(ticketNumber)).toEqual(['case-SUBMIT', 'case-RESOLVE']);
});

it('its author takes it back until then, and gets text and files back', async () => {
  const { id, ticketNumber } = await submit();
  const file = await upload();
  const { pending } = (await resolve(id, { attachments: [file], proofReason: 'Only one side.' })).body.data;
  const input = { id: pending?.id ?? '' };
  expect((await colleague.call(cases.takeBack, input)).status).toBe(404);
  expect((await customer.call(cases.takeBack, input)).status).toBe(403);
  const taken = await agent.call(cases.takeBack, input);
  expect([taken.status, taken.body.data.pending]).toEqual([
    200,
    {
      ...pending,
      incidentId: id,
      ticketNumber,
      action: 'RESOLVE',
      text: ANSWER,
      proofReason: 'Only one side.',
      files: [expect.objectContaining({ id: file, name: 'lamp.jpg' })],
    },
  ]);
  expect((await agent.call(cases.takeBack, input)).status).toBe(404);
  clock.advance(10);
  const other = await resolve((await submit()).id);
  clock.advance(10);
  await untilHandled(other.body.data.pending?.id ?? '');
  expect(await seenBy(agent, id)).toMatchObject({ statusCode: 50, version: 1 });
  // The files can be sent again.
  expect((await resolve(id, { attachments: [file], delaySeconds: 0 })).body.data).toMatchObject({
    incident: { statusCode: 54 },
  });
});

it('a repeated request stores one answer, which one of two instances sends', async () => {
  const { id } = await submit();
  const input = { incidentId: id, action: 'RESOLVE', version: 1, text: ANSWER, delaySeconds: 10 } as const;
  const send = () => agent.call(cases.act, input, { 'Idempotency-Key': 'pending-answer-key-0001' });
  const [first, second] = [await send(), await send()];
  expect(second.body.data.pending).toEqual(first.body.data.pending);
  expect(await pendingOf(agent)).toHaveLength(1);
  clock.advance(10);
  await untilHandled(first.body.data.pending?.id ?? '');
  expect(await kindsOf(id)).toEqual(['SUBMIT', 'START', 'RESOLVE']);
});

it('is not sent when the case changed meanwhile: text and files wait on the case, and its author is told', async () => {
  const { id, ticketNumber } = await submit();
  const file = await upload();
  const { pending } = (await resolve(id, { attachments: [file] })).body.data;
  expect((await act(colleague, id, 'RESOLVE', { text: 'Another answer of ours.' })).status).toBe(202);
  clock.advance(10);
  await untilHandled(pending?.id ?? '');
  const { pendingAnswer, resolution } = await seenBy(agent, id);
  expect(resolution).toBe('Another answer of ours.');
  expect(pendingAnswer).toMatchObject({ ...pending, text: ANSWER, files: [{ id: file }], refused: { code: 'STALE' } });
  expect(pendingAnswer?.refused?.descriptionAr).toMatch(/\p{Script=Arabic}/u);
  expect((await messagesAbout(ticketNumber)).sort()).toEqual(['case-RESOLVE', 'case-SUBMIT', 'staff-NOT_SENT']);
});

it('is not sent when its author may no longer act on the case', async () => {
  const leaver = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  const { id, ticketNumber } = await submit();
  const reply = await act(leaver, id, 'RESOLVE', { text: ANSWER, delaySeconds: 10 });
  expect(reply.body.data.pending).toBeDefined();
  await databaseOf(portal)
    .db.updateTable('users')
    .set({ roles: ['user'] })
    .where('id', '=', leaver.id)
    .execute();
  clock.advance(10);
  await waitUntil(async () => (await messagesAbout(ticketNumber)).includes('staff-NOT_SENT'), 'its author is told');
  expect(await seenBy(agent, id)).toMatchObject({ statusCode: 50, version: 1 });
  const kept = databaseOf(portal).db.selectFrom('pending_answers').select('refused').where('user_id', '=', leaver.id);
  expect(await kept.execute()).toEqual([{ refused: 'ACCESS_DENIED' }]);
});

it('what is wrong with an answer is said at once', async () => {
  const { id } = await submit();
  const later = { delaySeconds: 10, text: ANSWER };
  for (const [who, action, more, field] of [
    [agent, 'START', {}, 'delaySeconds'],
    [customer, 'CANCEL', {}, 'delaySeconds'],
    [agent, 'RESOLVE', { delaySeconds: 31 }, 'delaySeconds'],
    [agent, 'RESOLVE', { delaySeconds: -1 }, 'delaySeconds'],
    [agent, 'RESOLVE', { text: '' }, 'text'],
    [agent, 'RESOLVE', { text: 'The lamp of […] is repaired.' }, 'text'],
  ] as const) {
    const refused = await act(who, id, action, { ...later, ...more });
    expect([action, refused.status, refused.body.fieldErrors?.map((one) => one.field)]).toEqual([action, 400, [field]]);
  }
  expect((await resolve(id, { version: 7 })).status).toBe(409);
  expect((await resolve(id, { attachments: ['0d9f6a3e-2f0e-4a53-8a31-3f5f3b0e7a10'] })).status).toBe(409);
  expect(await pendingOf(agent)).toHaveLength(1);
});

it('an answer that was not sent keeps its files, and is deleted after thirty days', async () => {
  const { db } = databaseOf(portal);
  const stored = async () => [
    await db.selectFrom('pending_answers').select('refused').execute(),
    await db.selectFrom('documents').select('name').where('uploader', '=', `account:${agent.id}`).execute(),
  ];
  const kept = [[{ refused: 'STALE' }], [{ name: 'lamp.jpg' }]];
  await db.deleteFrom('pending_answers').where('user_id', '<>', agent.id).execute();
  expect(await stored()).toEqual(kept);
  clock.advance(2 * 86_400);
  await runJob(portal, 'files-cleanup');
  expect(await stored()).toEqual(kept);
  clock.advance(29 * 86_400);
  await runJob(portal, 'expired-rows');
  await runJob(portal, 'files-cleanup');
  expect(await stored()).toEqual([[], []]);
});
