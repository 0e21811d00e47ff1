import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
import { ROOT } from '../architecture/sources.ts';
import { say } from '../e2e/texts.ts';
import { readCase } from '../support/cases.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { MailServer, part } from '../support/mail-server.ts';
import { startPostgres, type OwnPostgres } from '../support/postgres.mjs';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { freePort, runPortal, type RunningPortal } from '../support/running-portal.mjs';
import { signIn } from '../support/sign-in.ts';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { act } from '../support/staff.ts';
import { aCase, newMobile, Visitor } from '../support/visitor.ts';

const PASSWORD = 'Harbour#2026';
const ROWS = 2000;
const GUIDE = matchGroup(/## First installation\n([^]*?)\n## /, readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'));

const dir = mkdtempSync(join(tmpdir(), 'first-installation-'));
const sms = new SmsGatewayServer();
const mail = new MailServer();
let postgres: OwnPostgres | undefined;
let portal: RunningPortal;
let env: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  await sms.start();
  const port = await freePort();
  env = {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: postgres.url,
    // Plain http is accepted on the local machine only, so the step about https stays open.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMS_GATEWAY_URL: sms.url,
    SMTP_URL: await mail.start(),
    FILES_DIR: join(dir, 'files'),
    DATA_DIR: dir,
  };
  portal = await runPortal({ env, dir, port });
});
afterAll(async () => {
  await portal?.stop();
  await postgres?.stop();
  await mail.stop().catch(() => undefined);
  await sms.stop();
  rmSync(dir, { recursive: true, force: true });
});

/**
 * Runs a command as the guide writes it. `start`: how it begins there; `values`: what takes the place of `…`, `FILE`
 * and `DIRECTORY`.
 */
async function run(start: string, ...values: string[]): Promise<string> {
  const written = [...GUIDE.matchAll(/`(npm run [^`]+)`/g)].map((found) => defined(found[1]));
  const command = defined(written.find((one) => one.replace(/\s+/g, ' ').startsWith(start)));
  const words = command.split(/\s+/).map((word) => (['…', 'FILE', 'DIRECTORY'].includes(word) ? defined(values.shift()) : word));
  const { stdout } = await promisify(execFile)(defined(words[0]), words.slice(1), { cwd: ROOT, env: { ...process.env, ...env } });
  return stdout;
}

async function until<T>(read: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('did not happen');
}

const mailTo = (email: string, having = /./): Promise<string> =>
  until(() =>
    mail.mails.map((one) => (one.to.includes(email) ? part(one.data, 'text/plain') : '')).findLast((text) => text && having.test(text)),
  );

/** Sets the password by the link in a text and signs in. */
async function setPassword(email: string, text: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const token = matchGroup(/token=([\w-]+)/, text);
  expect((await visitor.call(passwords.reset, { token, password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(202);
  expect((await signIn(visitor, email, PASSWORD)).status).toBe(200);
  return visitor;
}

const joinInvited = async (email: string) => setPassword(email, await mailTo(email, /token=/));

async function importDirectory(who: Visitor, lines: string[], dryRun = false): Promise<ImportResult> {
  const form = new FormData();
  form.set('file', new Blob([lines.join('\n')]), 'directory.csv');
  const reply = await who.request('POST', `/api/${directoryEditors.importFile.path}${dryRun ? '?dryRun=true' : ''}`, { body: form });
  return ((await reply.json()) as { data: ImportResult }).data;
}

async function invite(who: Visitor, email: string, role: string, entityId: string): Promise<void> {
  const person = { email, nameEn: `Omar ${email}`, nameAr: `عمر ${email}`, roles: [role], entityId };
  expect((await who.call(invitations.invite, person)).status).toBe(201);
}

/** A code that the gateway received for a mobile. */
async function codeTo(visitor: Visitor, mobile: string, purpose: 'CASE' | 'CONTACT') {
  const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile, purpose });
  return { requestId: sent.body.data.requestId, otp: await until(() => /\d{6}/.exec(sms.newestTo(mobile))?.[0]) };
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
  for (const channel of ['EMAIL', 'SMS'] as const) expect((await admin.call(setup.test, { channel })).body.data.sent).toBe(true);
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

it('leads from an empty database to a case that is answered and one that is handed over, without SQL', async () => {
  if (!postgres) return void process.stderr.write('skipped: PostgreSQL is not installed\n');
  const link = await run('npm run admin', 'admin@city.example', 'Huda', 'Saleh');
  const admin = await setPassword('admin@city.example', link);
  expect((await admin.call(setup.state)).body.data.steps.filter(({ done }) => done)).toEqual([]);

  // The directory: the starter by command, the city's own file by call.
  expect(await run('npm run directory -- starter')).toMatch(/Added \d{3}/);
  const exported = join(dir, 'directory.csv');
  await run('npm run -s directory -- export', exported);
  expect(await run('npm run directory -- import FILE --dry-run', exported)).toContain('Added 0, changed 0');
  const entries = [
    'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active',
    'entity,harbour,,Harbour Works,أشغال المرفأ,,,,true',
  ];
  for (let row = 2; row < ROWS; row++) entries.push(`service,harbour-${row},harbour,Quay ${row},الرصيف ${row},,,quay|رصيف,true`);
  entries.push('branch,harbour-north,harbour,North,الشمال,,,,true');
  writeFileSync(join(dir, 'own.csv'), entries.join('\n'));
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
  const { services } = (await visitor.call(directory.services, { entityId })).body.data;
  const about = { entityId, serviceId: defined(services[0]).id };
  const answered = await aCase(visitor, about);
  expect((await act(one, answered.id, 'START')).status).toBe(202);
  expect((await act(one, answered.id, 'RESOLVE', { text: 'The quay has been cleaned this morning.' })).status).toBe(202);
  expect((await readCase(visitor, { incidentId: answered.id })).resolution).toBe('The quay has been cleaned this morning.');

  // An agent leaves: their open case goes to a colleague, their session ends.
  const open = await aCase(visitor, about);
  expect((await act(one, open.id, 'START')).status).toBe(202);
  const { agents } = (await manager.call(staffAccounts.options, { entityId })).body.data;
  const [userId, colleague] = ['one', 'two'].map((name) => defined(agents.find(({ nameEn }) => nameEn.includes(`${name}@`))).id);
  const reply = await manager.call(staffAccounts.deactivate, { userId, remarks: 'Has left.', reassignTo: colleague });
  expect([reply.status, reply.body.data?.reassigned]).toEqual([202, 1]);
  expect((await one.call(auth.profile, {})).status).toBe(401);
  expect((await readCase(two, { incidentId: open.id })).workspace?.assignee?.id).toBe(colleague);

  // The other steps of setting up.
  await setUpTheCity(admin);
  await testMessages(admin);
  await run('npm run backup', join(dir, 'backup'));
  const { steps } = (await admin.call(setup.state)).body.data;
  expect(steps.filter(({ done }) => !done).map(({ name }) => name)).toEqual(['tls']);
  const listed = [...GUIDE.matchAll(/^ {3}\| (?!Step|---)([^|]+) \|/gm)].map((found) => found[1]);
  expect(listed).toEqual(SETUP_STEPS.map((name) => say('en', `setup.step.${name}`)));
});
