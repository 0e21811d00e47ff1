import { adminCommand } from '../../bff/commands/admin.ts';
import { Misuse } from '../../bff/commands/run-command.ts';
import { stuckMessagesCommand } from '../../bff/commands/stuck-messages.ts';
import { Config } from '../../bff/config/config.ts';
import { hasDemoAccounts } from '../../bff/demo/demo-accounts.ts';
import { MOST_ATTEMPTS } from '../../bff/messages/outbox.repository.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { databaseOf } from '../documents/database-of.ts';
import { outboxOver } from '../messages/outbox-kit.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const PASSWORD = 'Quiet!Harbour77';
const clock = new FixedClock();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ demo: false, clock });
});
afterAll(() => portal.close());

const PERSON = ['--first-name', 'Huda', '--last-name', 'Saleh', '--language', 'en'];
const admin = (email: string, ...more: string[]) =>
  adminCommand(['--email', email, ...PERSON, ...more], databaseOf(portal), portal.get(Config), clock.now());

describe('an administrator by command', () => {
  const firstTwo = () => Promise.allSettled([admin('First@city.example'), admin('second@city.example')]);
  let printed = '';
  let email = '';

  it('is one, though two commands run at once, and the database stays no demo', async () => {
    const both = await firstTwo();
    const made = both.flatMap((one, index) => (one.status === 'fulfilled' ? [{ text: one.value, index }] : []));
    expect(made).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Misuse) });
    printed = made[0]!.text;
    email = ['first@city.example', 'second@city.example'][made[0]!.index]!;
    expect(await hasDemoAccounts(databaseOf(portal))).toBe(false);
  });

  it('sets the password by the link that is printed, once, and signs in with it', async () => {
    const token = /token=([\w-]{43})\n/.exec(printed)![1]!;
    const input = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await new Visitor(portal).call(passwords.reset, input)).status).toBe(202);
    expect((await new Visitor(portal).call(passwords.reset, input)).status).toBe(400);
    expect((await signIn(new Visitor(portal), email, PASSWORD)).status).toBe(200);
  });

  it('is made beside another only when told so, and never over an account', async () => {
    await expect(admin('third@city.example')).rejects.toThrow('--another');
    expect(await admin('third@city.example', '--another')).toContain('/idp/account/new-password?lang=en&token=');
    await expect(admin('third@city.example', '--another')).rejects.toThrow('this email already');
  });

  it.each([
    [['--password', PASSWORD], 'node dist/bff/commands/admin.js'],
    [['--mobile', '12'], '--mobile is not'],
    [['--language', 'fr'], 'node dist/bff/commands/admin.js'],
    [['--email', 'nobody'], '--email is not'],
  ])('is refused with %j', async (more, words) => {
    const refused = admin('fourth@city.example', '--another', ...more);
    await expect(refused).rejects.toBeInstanceOf(Misuse);
    await expect(refused).rejects.toThrow(words);
  });
});

describe('stuck messages by command', () => {
  const RECIPIENT = '+971501239876';
  const stuck = (...args: string[]) => stuckMessagesCommand(args, databaseOf(portal), portal.get(Config), clock.now());

  it('are those given up and those that wait for long, without who they are for', async () => {
    const { queue } = outboxOver(databaseOf(portal));
    const [dead, waiting, fresh] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
    const message = { channel: 'SMS' as const, recipient: RECIPIENT, text: 'words for one person', language: 'en' as const };
    // Far ahead, so that the portal's own worker leaves them alone.
    const later = new Date(clock.now().getTime() + 86_400_000);
    const add = async (id: string, created_at: Date, attempts: number) => {
      const row = { id, ...message, subject: null, attempts, next_at: later, sent_at: null, fault: 'refused', created_at };
      await databaseOf(portal).db.insertInto('outbox').values(row).execute();
    };
    await add(dead, clock.now(), MOST_ATTEMPTS);
    await add(waiting, new Date(clock.now().getTime() - 20 * 60_000), 2);
    await add(fresh, clock.now(), 0);
    const text = await stuck();
    expect(text.split('\n').map((line) => line.split('\t')[0])).toEqual([waiting, dead, '']);
    expect(text).toContain('given up');
    expect(text).not.toMatch(/971501239876|words for/);
    expect(await stuck('list', '--minutes', '30')).not.toContain(waiting);
    expect(await stuck('retry')).toBe('1 message(s) will be tried again.\n');
    expect((await queue.waiting()).count).toBeGreaterThanOrEqual(2);
    expect(await stuck('retry')).toBe('0 message(s) will be tried again.\n');
  });

  it.each([[['delete']], [['list', 'all']], [['--minutes', 'x']], [['--to', RECIPIENT]]])('are not asked for with %j', async (args) => {
    await expect(stuck(...args)).rejects.toBeInstanceOf(Misuse);
  });
});
