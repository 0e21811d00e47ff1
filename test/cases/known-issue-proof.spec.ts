import { sql } from 'kysely';
import { STATUS } from '../../common/cases/case.enums.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import type { Proof } from '../../common/cases/proof.types.ts';
import { jpeg, pdf } from '../documents/samples/files.ts';
import { verifyAuditLog } from '../support/audit-chain.ts';
import { readCase, uploadForCase } from '../support/cases.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createIssue, LIGHTS_ON, untilDelivered } from './known-issue-kit.ts';

const SIX_YEARS_S = 6 * 366 * 86_400;
const clock = new FixedClock();

let portal: Portal;
let agent: Visitor;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal({ clock });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  const { services } = (await agent.call(directory.services, { entityId: OWN_ENTITY })).body.data;
  serviceId = defined(services.at(-1)).id;
});
afterAll(() => portal.close());

const setRequiredProof = (proof: Proof) =>
  databaseOf(portal).db.updateTable('services').set({ proof_required: proof }).where('id', '=', serviceId).execute();
const uploaded = (name: string, bytes: Uint8Array, by = agent) => uploadForCase(by, name, bytes);
const detailsOf = async (id: string) => (await agent.call(knownIssues.read, { id })).body.data;
const answer = async (id: string, over: { attachments?: string[]; proofReason?: string } = {}) =>
  agent.call(knownIssues.answer, { id, version: (await detailsOf(id)).knownIssue.version, ...LIGHTS_ON, ...over });
const proofOf = async (who: Visitor, incidentId: string) => (await readCase(who, { incidentId })).proof;
const download = async (who: Visitor, id: string) => who.request('GET', `/api/documents/download/${id}`);

/** Two customers whose cases are attached to a known issue. */
async function twoReporters() {
  const [one, other] = [await verifiedVisitor(portal), await verifiedVisitor(portal)];
  const [first, second] = [
    await aCase(one, { entityId: OWN_ENTITY, serviceId }),
    await aCase(other, { entityId: OWN_ENTITY, serviceId }),
  ];
  const { knownIssue } = await createIssue(agent, { incidentIds: [first.id, second.id] });
  return { one, other, first, second, id: knownIssue.id };
}

it('a proof is required for an answer to all cases, or the reason why there is none', async () => {
  await setRequiredProof('PHOTO');
  const { one, first, second, id } = await twoReporters();
  const document = await uploaded('report.pdf', pdf());
  for (const refused of [await answer(id), await answer(id, { attachments: [document] })])
    expect([refused.status, refused.body.descriptionEn]).toEqual([400, expect.stringContaining('photo')]);
  expect((await detailsOf(id)).messages).toEqual([]);
  expect((await answer(id, { proofReason: 'The cable lies underground.' })).status).toBe(202);
  await untilDelivered(agent, id);
  expect(await proofOf(one, first.id)).toEqual({ files: [], reason: 'The cable lies underground.' });
  expect(await verifyAuditLog(databaseOf(portal), second.ticketNumber, storageOf(portal))).toMatchObject({
    intact: true,
  });
});

it('a proof is a file that is attached once, and that each case has as its own', async () => {
  await setRequiredProof('PHOTO');
  const { one, other, first, second, id } = await twoReporters();
  const stranger = await verifiedVisitor(portal);
  const apart = await aCase(stranger, { entityId: OWN_ENTITY, serviceId });
  await agent.call(knownIssues.attach, { id, incidentIds: [apart.id] });
  const photo = await uploaded('cable.jpg', await jpeg());
  // A file of somebody else cannot be attached.
  expect((await answer(id, { attachments: [await uploaded('own.jpg', await jpeg(), stranger)] })).body).toMatchObject({
    code: 409,
  });
  await agent.call(knownIssues.detach, { id, incidentIds: [apart.id] });
  expect((await answer(id, { attachments: [photo] })).status).toBe(202);
  await untilDelivered(agent, id);

  const [mine, theirs] = [defined(await proofOf(one, first.id)), defined(await proofOf(other, second.id))];
  const [own, foreign] = [defined(mine.files[0]), defined(theirs.files[0])];
  expect([mine.reason, own.name, foreign.name]).toEqual([null, 'cable.jpg', 'cable.jpg']);
  expect(new Set([own.id, foreign.id, photo]).size).toBe(3);
  expect((await download(one, own.id)).status).toBe(200);
  expect((await (await download(other, foreign.id)).arrayBuffer()).byteLength).toBe(own.size);
  for (const [who, file] of [
    [one, foreign.id],
    [one, photo],
    [stranger, own.id],
    [stranger, photo],
  ] as const)
    expect((await download(who, file)).status).toBe(404);
  expect(await proofOf(stranger, apart.id)).toBeUndefined();
  expect((await readCase(one, { incidentId: first.id })).attachments).toEqual([]);
  for (const { ticketNumber } of [first, second, apart])
    expect(await verifyAuditLog(databaseOf(portal), ticketNumber, storageOf(portal))).toMatchObject({ intact: true });
  const sent = await queuedMessages(databaseOf(portal), { like: `%${first.ticketNumber}%` });
  expect(sent.some(({ text }) => text.includes('A photo shows the result'))).toBe(true);

  // Staff of the entity see the file of the answer.
  expect(defined((await detailsOf(id)).messages[0]).files).toEqual([
    expect.objectContaining({ id: photo, name: 'cable.jpg' }),
  ]);
  expect((await download(agent, photo)).status).toBe(200);
  expect((await download(await aMemberOfStaff(portal, { entityId: OTHER_ENTITY }), photo)).status).toBe(404);

  // A case that is attached after the answer has the proof as well.
  expect((await agent.call(knownIssues.attach, { id, incidentIds: [apart.id] })).body.data.changed).toEqual([apart.id]);
  await untilDelivered(agent, id);
  const late = defined(await proofOf(stranger, apart.id));
  expect((await download(stranger, defined(late.files[0]).id)).status).toBe(200);
});

/** Stops deliveries while it runs: each fails and is tried again later. */
async function whileNothingIsDelivered(work: () => Promise<void>): Promise<void> {
  const { db } = databaseOf(portal);
  await sql`alter table known_issue_deliveries add constraint nothing_is_delivered check (done_at is null) not valid`.execute(
    db,
  );
  await work();
  await waitUntil(async () => (await failedJobs().where('attempts', '>', 0).execute()).length, 'a failed delivery');
  await sql`alter table known_issue_deliveries drop constraint nothing_is_delivered`.execute(db);
}

const failedJobs = () =>
  databaseOf(portal)
    .db.selectFrom('jobs')
    .select('id')
    .where('queue', '=', 'known-issue-messages')
    .where('done_at', 'is', null);
const close = async (id: string) =>
  (await agent.call(knownIssues.close, { id, version: (await detailsOf(id)).knownIssue.version })).status;

it('a case whose service requires a proof since the answer was sent waits for the next answer', async () => {
  await setRequiredProof('NONE');
  const { one, first, id } = await twoReporters();
  await whileNothingIsDelivered(async () => {
    expect((await answer(id)).status).toBe(202);
    await setRequiredProof('PHOTO');
  });
  clock.advance(30);
  await untilDelivered(agent, id);
  await one.prove(one.mobile);
  expect([(await readCase(one, { incidentId: first.id })).statusCode, await close(id)]).toEqual([
    STATUS.SUBMITTED,
    409,
  ]);
  clock.advance(1);
  expect((await answer(id, { proofReason: 'The cable lies underground.' })).status).toBe(202);
  await untilDelivered(agent, id);
  expect([(await readCase(one, { incidentId: first.id })).statusCode, await close(id)]).toEqual([STATUS.RESOLVED, 202]);
});

it('a known issue stays open while an answer could not be delivered to a case of it', async () => {
  await setRequiredProof('NONE');
  const { id } = await twoReporters();
  await whileNothingIsDelivered(async () => {
    expect((await answer(id)).status).toBe(202);
  });
  await databaseOf(portal)
    .db.updateTable('jobs')
    .set({ failed_at: clock.now() })
    .where('id', 'in', failedJobs())
    .execute();
  expect(await close(id)).toBe(409);
  clock.advance(1);
  expect((await answer(id)).status).toBe(202);
  await untilDelivered(agent, id);
  expect(await close(id)).toBe(202);
});

it('a proof stays with the other cases when the retention period of one of them is over', async () => {
  await setRequiredProof('NONE');
  const { other, first, second, id } = await twoReporters();
  expect((await answer(id, { attachments: [await uploaded('cable.jpg', await jpeg())] })).status).toBe(202);
  await untilDelivered(agent, id);
  const kept = defined((await proofOf(other, second.id))?.files[0]).id;
  clock.advance(SIX_YEARS_S);
  await runCommand(portal, 'legal-hold', ['set', '--case', second.ticketNumber, '--reason', 'court case']);
  await runCommand(portal, 'retention', ['--apply', '--by', 'Huda']);
  const { db } = databaseOf(portal);
  const filesOf = (caseId: string) => db.selectFrom('documents').select('id').where('case_id', '=', caseId).execute();
  expect(await filesOf(first.id)).toEqual([]);
  expect(await filesOf(second.id)).toEqual([{ id: kept }]);
  // The bytes stay for the cases that are attached later, too.
  await runJob(portal, 'files-cleanup');
  const [proof] = await db
    .selectFrom('documents')
    .select('key')
    .where('known_issue_message_id', 'is not', null)
    .limit(1)
    .execute();
  expect(await storageOf(portal).get(defined(proof).key)).toBeDefined();
  await other.prove(other.mobile);
  expect((await download(other, kept)).status).toBe(200);
});
