import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import type { Proof } from '../../common/cases/proof.types.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { readCase, uploadForCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { printedCase } from '../support/printed-case.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { jpeg, pdf } from '../documents/samples/files.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const ANSWER = 'We replaced the lamp and the fuse of the pole on Tuesday, and the street is lit again.';

let portal: Portal;
let agent: Visitor & { id: string };
let customer: Visitor;
let editor: Visitor;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
  editor = await signedInUser(portal, 'content');
  const { services } = (await customer.call(directory.services, { entityId: OWN_ENTITY })).body.data;
  serviceId = defined(services.at(-1)).id;
});
afterAll(() => portal.close());

async function setRequiredProof(proofRequired: Proof): Promise<void> {
  const { services } = (await editor.call(directoryEditors.ofEntity, { entityId: OWN_ENTITY })).body.data;
  const { version } = defined(services.find(({ id }) => id === serviceId));
  const changed = await editor.call(directoryEditors.changeService, { id: serviceId, version, proofRequired });
  expect(changed.body.data.service.proofRequired).toBe(proofRequired);
}

async function started(): Promise<{ id: string; ticketNumber: string }> {
  const made = await aCase(customer, { entityId: OWN_ENTITY, serviceId });
  expect((await act(agent, made.id, 'START')).status).toBe(202);
  return made;
}

const uploaded = (name: string, bytes: Uint8Array) => uploadForCase(agent, name, bytes);

const resolve = (id: string, more: { attachments?: string[]; proofReason?: string } = {}) =>
  act(agent, id, 'RESOLVE', { text: `${ANSWER} ${id}`, ...more });

it('a proof is not needed unless an editor requires it', async () => {
  const { id } = await started();
  expect((await resolve(id)).status).toBe(202);
  expect(await readCase(customer, { incidentId: id })).not.toHaveProperty('proof');
});

it('a proof is a photo where one is required; nothing is stored without it', async () => {
  await setRequiredProof('PHOTO');
  const { id, ticketNumber } = await started();
  expect((await readCase(agent, { incidentId: id })).proofRequired).toBe('PHOTO');
  expect(await readCase(customer, { incidentId: id })).not.toHaveProperty('proofRequired');
  const document = await uploaded('report.pdf', pdf());
  for (const refused of [await resolve(id), await resolve(id, { attachments: [document] })])
    expect([refused.status, refused.body.descriptionEn]).toEqual([400, expect.stringMatching(/photo/)]);
  expect((await readCase(agent, { incidentId: id })).statusCode).toBe(51);
  // The refused file can be sent again, with a photo.
  const photo = await uploaded('lamp.jpg', await jpeg());
  expect((await resolve(id, { attachments: [document, photo] })).status).toBe(202);
  const { proof, attachments } = await readCase(customer, { incidentId: id });
  expect(proof).toMatchObject({ files: [{ name: 'report.pdf' }, { name: 'lamp.jpg' }], reason: null });
  expect(attachments).toEqual([]);
  const sent = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
  expect(sent.some(({ text }) => /A photo shows the result|أُرفقت صورة/.test(text))).toBe(true);
  expect((await customer.request('GET', `/api/incidents/pdf?incidentId=${id}`)).status).toBe(200);
});

it('a proof can be a document, and be missing for a reason that the customer reads', async () => {
  await setRequiredProof('DOCUMENT');
  const [first, second] = [await started(), await started()];
  const files = [await uploaded('report.pdf', pdf())];
  expect((await resolve(first.id, { attachments: files, proofReason: 'A photo is not allowed.' })).status).toBe(202);
  const printed = printedCase(await readCase(customer, { incidentId: first.id })).parts;
  expect(printed).toContainEqual({ title: 'Proof', text: 'report.pdf\nNo proof: A photo is not allowed.' });
  expect((await resolve(second.id, { proofReason: 'The place may not be photographed.' })).status).toBe(202);
  expect((await readCase(customer, { incidentId: second.id })).proof).toEqual({
    files: [],
    reason: 'The place may not be photographed.',
  });
  await setRequiredProof('NONE');
});

it('an editor cannot require an unknown type of proof', async () => {
  const refused = await editor.request('PATCH', `/api/services/manage/${serviceId}`, {
    json: { version: 1, proofRequired: 'VIDEO' },
  });
  expect(refused.status).toBe(400);
  expect(
    (await agent.call(cases.read, { incidentId: (await started()).id })).body.data.incidents[0],
  ).not.toHaveProperty('proofRequired');
});
