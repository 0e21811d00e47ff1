import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { pdf } from '../documents/samples/files.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aPerson, aRegisteredCustomer } from '../support/registration.ts';
import { signedInUser } from '../support/sign-in.ts';
import { verifiedVisitor, newMobile, Visitor } from '../support/visitor.ts';
import { aCaseInProgress, aCaseWithEverything, LONG_NAME, WORDS } from './retention-kit.ts';
import { defined } from '../support/defined.ts';

const directory = mkdtempSync(join(tmpdir(), 'export-person-'));
const account = { email: 'registered.person@mail.example', mobile: newMobile() };
let portal: Portal;
let owner: Visitor & { mobile: string };
let closed: CaseReceipt;
let another: CaseReceipt;

beforeAll(async () => {
  portal = await startPortal();
  const agent = await signedInUser(portal, 'agent');
  owner = await verifiedVisitor(portal);
  closed = await aCaseWithEverything(owner, agent);
  another = await aCaseInProgress(await verifiedVisitor(portal), agent);
  await aRegisteredCustomer(new Visitor(portal), aPerson({ mobile: account.mobile }), account.email);
});
afterAll(async () => {
  await portal.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('export-person command', () => {
  const read = (to: string) =>
    JSON.parse(readFileSync(join(directory, to, 'person.json'), 'utf8')) as Record<string, unknown[]>;
  const exportPerson = (to: string, ...identifier: string[]) =>
    runCommand(portal, 'export-person', ['--to', join(directory, to), '--reason', 'their wish', ...identifier]);

  it('exports the person’s data, messages and files, and nothing of others', async () => {
    expect(await exportPerson('guest', '--mobile', owner.mobile.replace('+971', '0'))).toMatch(
      /: 1 case\(s\), 1 file\(s\)\.\n$/,
    );
    const record = read('guest');
    const text = JSON.stringify(record);
    for (const words of [
      WORDS.description,
      WORDS.firstName,
      WORDS.reply,
      WORDS.answer,
      WORDS.survey,
      WORDS.contact,
      closed.ticketNumber,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(WORDS.note);
    expect(text).not.toContain(another.ticketNumber);
    const [file] = record['files'] as { name: string; path: string }[];
    expect(defined(file)).toMatchObject({ name: LONG_NAME, path: expect.stringMatching(/canaryFile م+\.pdf$/) });
    expect(readFileSync(join(directory, 'guest', defined(file).path)).equals(pdf())).toBe(true);
    expect(readdirSync(join(directory, 'guest', 'files'))).toHaveLength(1);
  });

  it('exports an account by its user name, without credentials', async () => {
    await exportPerson('account', '--username', account.email);
    const record = read('account') as unknown as { account: Record<string, unknown> };
    expect(record.account).toMatchObject({ email: account.email, mobile: account.mobile, hasPassword: true });
    expect(JSON.stringify(record)).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('does not match an unverified email of a case', async () => {
    await exportPerson('email', '--email', WORDS.email);
    expect(read('email')['cases']).toEqual([]);
    expect(JSON.stringify(read('email'))).toContain(WORDS.contact);
  });

  it.each([
    [['--mobile', '+971551112223'], 'No data of this person found'],
    [['--mobile', '12'], 'not a mobile'],
    [['--mobile', '+971551112223', '--email', 'a@b.example'], 'export-person.js'],
    [['--username', 'agent@portal.example', '--to', tmpdir()], 'is not empty'],
  ])('rejects %j', async (identifier, words) => {
    const rejected = exportPerson('other', ...identifier);
    await expect(rejected).rejects.toMatchObject({ exitCode: 2 });
    await expect(rejected).rejects.toThrow(words);
  });

  it('records each export with its reason', async () => {
    const actions = databaseOf(portal).db.selectFrom('operator_audit_log').select(['action', 'reason']).execute();
    expect(await actions).toEqual(Array(3).fill({ action: 'PERSON_EXPORTED', reason: 'their wish' }));
  });
});
