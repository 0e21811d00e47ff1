import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { auth } from '../../common/auth/auth.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { city } from '../../common/city/city.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import type { ImportResult } from '../../common/content/directory-editors.types.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { setup } from '../../common/setup/setup.contract.ts';
import { SETUP_STEPS } from '../../common/setup/setup.types.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { staffAccounts } from '../../common/users/staff-accounts.contract.ts';
import { translated } from '../e2e/texts.ts';
import { readCase } from '../support/cases.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { uploadDirectory } from '../content/upload-directory.ts';
import { FIRST_INSTALLATION, startProductionPortal, type ProductionPortal } from '../support/production-portal.ts';
import { signIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, newMobile, Visitor } from '../support/visitor.ts';

const PASSWORD = 'Harbour#2026';
const ROWS = 2000;
let portal: ProductionPortal;

afterAll(() => portal?.close());

/** Sets the password by the link in a text and signs in. */
async function setPassword(email: string, text: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const token = matchGroup(/token=([\w-]+)/, text);
  expect((await visitor.call(passwords.reset, { token, password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(
    202,
  );
  expect((await signIn(visitor, email, PASSWORD)).status).toBe(200);
  return visitor;
}

const joinInvited = async (email: string) => setPassword(email, await portal.passwordLink(email));

const importDirectory = async (who: Visitor, lines: string[], dryRun = false): Promise<ImportResult> =>
  (await uploadDirectory(who, lines.join('\n'), dryRun ? '?dryRun=true' : '')).data;

async function invite(who: Visitor, email: string, role: string, entityId: string): Promise<void> {
  const person = { email, nameEn: `Omar ${email}`, nameAr: `عمر ${email}`, roles: [role], entityId };
  expect((await who.call(invitations.invite, person)).status).toBe(201);
}

/** A code that the gateway received for a mobile. */
async function codeTo(visitor: Visitor, mobile: string, purpose: 'CASE' | 'CONTACT') {
  const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile, purpose });
  return { requestId: sent.body.data.requestId, otp: await portal.codeTo(mobile) };
}

async function provenVisitor(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  expect((await visitor.call(otp.prove, await codeTo(visitor, newMobile(), 'CASE'))).status).toBe(200);
  return visitor;
}

/** The test messages go to the admin's own mobile and email. */
async function testMessages(admin: Visitor): Promise<void> {
  const preferredMobile = newMobile();
  const codes = [await codeTo(admin, preferredMobile, 'CONTACT')];
  expect((await admin.call(profile.updateContact, { preferredMobile, codes })).status).toBe(202);
  for (const channel of ['EMAIL', 'SMS'] as const)
    expect((await admin.call(setup.test, { channel })).body.data.sent).toBe(true);
}

async function setUpTheCity(admin: Visitor): Promise<void> {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'emblem.png');
  const uploaded = await admin.request('POST', `/api/${city.uploadEmblem.path}`, { body: form });
  const { emblem } = ((await uploaded.json()) as { data: { emblem: string } }).data;
  const names = { nameEn: 'Harbour Voice', nameAr: 'صوت المرفأ', cityEn: 'Harbour', cityAr: 'المرفأ' };
  const texts = { aboutEn: 'About us.', aboutAr: 'عن البوابة.', privacyEn: 'Privacy.', privacyAr: 'الخصوصية.' };
  expect((await admin.call(city.change, { version: 0, emblem, ...names, ...texts })).status).toBe(202);
}

const idOf = async (code: string, visitor: Visitor): Promise<string> => {
  const { entities } = (await visitor.call(directory.entities, { text: code })).body.data;
  return defined(entities[0]).id;
};

it('the first installation leads from an empty database to a case that is answered and one that is handed over, without SQL', async () => {
  const started = await startProductionPortal();
  if (!started) return;
  portal = started;
  const link = await portal.run('npm run admin', 'admin@city.example', 'Huda', 'Saleh');
  const admin = await setPassword('admin@city.example', link);
  expect((await admin.call(setup.state)).body.data.steps.filter(({ done }) => done)).toEqual([]);

  // The directory: the starter by command, the city's own file by call.
  expect(await portal.run('npm run directory -- starter')).toMatch(/Added \d{3}/);
  const exported = join(portal.dir, 'directory.csv');
  await portal.run('npm run -s directory -- export', exported);
  expect(await portal.run('npm run directory -- import FILE --dry-run', exported)).toContain('Added 0, changed 0');
  const entries = [
    'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active',
    'entity,harbour,,Harbour Works,أشغال المرفأ,,,,true',
  ];
  for (let row = 2; row < ROWS; row++)
    entries.push(`service,harbour-${row},harbour,Quay ${row},الرصيف ${row},,,quay|رصيف,true`);
  entries.push('branch,harbour-north,harbour,North,الشمال,,,,true');
  writeFileSync(join(portal.dir, 'own.csv'), entries.join('\n'));
  const expected = { errors: [], created: ROWS, updated: 0, unchanged: 0 };
  expect(await importDirectory(admin, entries, true)).toMatchObject(expected);
  expect(await importDirectory(admin, entries)).toMatchObject(expected);
  expect(await importDirectory(admin, entries)).toMatchObject({ errors: [], created: 0, updated: 0, unchanged: ROWS });
  const entityId = await idOf('Harbour Works', admin);

  // The staff, by mail.
  await invite(admin, 'manager@city.example', ROLE.agentManager, entityId);
  await invite(admin, 'content@city.example', ROLE.contentManager, entityId);
  const manager = await joinInvited('manager@city.example');
  for (const name of ['one', 'two', 'three']) await invite(manager, `${name}@city.example`, ROLE.agent, entityId);
  const [one, two] = [await joinInvited('one@city.example'), await joinInvited('two@city.example')];
  await joinInvited('three@city.example');
  const content = await joinInvited('content@city.example');
  expect((await content.call(directoryEditors.ofEntity, { entityId })).body.data.services).toHaveLength(ROWS - 2);

  // A visitor's case is answered.
  const visitor = await provenVisitor();
  const answered = await aCase(visitor, { entityId });
  expect((await act(one, answered.id, 'START')).status).toBe(202);
  expect((await act(one, answered.id, 'RESOLVE', { text: 'The quay has been cleaned this morning.' })).status).toBe(
    202,
  );
  expect((await readCase(visitor, { incidentId: answered.id })).resolution).toBe(
    'The quay has been cleaned this morning.',
  );

  // An agent leaves: their open case goes to a colleague, their session ends.
  const open = await aCase(visitor, { entityId });
  expect((await act(one, open.id, 'START')).status).toBe(202);
  const { agents } = (await manager.call(staffAccounts.options, { entityId })).body.data;
  const [userId, colleague] = ['one', 'two'].map(
    (name) => defined(agents.find(({ nameEn }) => nameEn.includes(`${name}@`))).id,
  );
  const reply = await manager.call(staffAccounts.deactivate, { userId, remarks: 'Has left.', reassignTo: colleague });
  expect([reply.status, reply.body.data?.reassigned]).toEqual([202, 1]);
  expect((await one.call(auth.profile, {})).status).toBe(401);
  expect((await readCase(two, { incidentId: open.id })).workspace?.assignee?.id).toBe(colleague);

  // The other steps of setting up.
  await setUpTheCity(admin);
  await testMessages(admin);
  await portal.run('npm run backup', join(portal.dir, 'backup'));
  const { steps } = (await admin.call(setup.state)).body.data;
  expect(steps.filter(({ done }) => !done).map(({ name }) => name)).toEqual(['tls']);
  const listed = [...FIRST_INSTALLATION.matchAll(/^ {3}\| (?!Step|---)([^|]+) \|/gm)].map((found) => found[1]);
  expect(listed).toEqual(SETUP_STEPS.map((name) => translated('en', `setup.step.${name}`)));
});
