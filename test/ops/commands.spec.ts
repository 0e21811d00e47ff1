import { passwords } from '../../common/users/passwords.contract.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { messageRow, queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { defined, matchGroup } from '../support/defined.ts';

const PASSWORD = 'Quiet!Harbour77';
/** After this many attempts a message has failed. */
const MAX_ATTEMPTS = 10;
const clock = new FixedClock();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ demo: false, clock });
});
afterAll(() => portal.close());

const PERSON = ['--first-name', 'Huda', '--last-name', 'Saleh', '--language', 'en'];
const admin = (email: string, ...more: string[]) => runCommand(portal, 'admin', ['--email', email, ...PERSON, ...more]);

describe('admin command', () => {
  const createTwo = () => Promise.allSettled([admin('First@city.example'), admin('second@city.example')]);
  let printed = '';
  let email = '';

  it('creates one first administrator when two commands run at once, and no demo accounts', async () => {
    const results = await createTwo();
    const created = results.flatMap((one, index) => (one.status === 'fulfilled' ? [{ text: one.value, index }] : []));
    expect(created).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { exitCode: 2 } });
    printed = defined(created[0]).text;
    email = defined(['first@city.example', 'second@city.example'][defined(created[0]).index]);
    const users = await databaseOf(portal).db.selectFrom('users').select('email').execute();
    expect(users.map((user) => user.email)).toEqual([email]);
  });

  it('prints a link that sets the password once', async () => {
    const token = matchGroup(/token=([\w-]{43})\n/, printed);
    const input = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await new Visitor(portal).call(passwords.reset, input)).status).toBe(202);
    expect((await new Visitor(portal).call(passwords.reset, input)).status).toBe(400);
    expect((await signIn(new Visitor(portal), email, PASSWORD)).status).toBe(200);
  });

  it('needs --another for a further administrator, and rejects an existing account', async () => {
    await expect(admin('third@city.example')).rejects.toThrow('--another');
    expect(await admin('third@city.example', '--another')).toContain('/idp/account/new-password?lang=en&token=');
    await expect(admin('third@city.example', '--another')).rejects.toThrow(
      'An account with this email already exists.',
    );
  });

  it.each([
    [['--password', PASSWORD], 'node dist/bff/commands/admin.js'],
    [['--mobile', '12'], '--mobile is not'],
    [['--language', 'fr'], 'node dist/bff/commands/admin.js'],
    [['--email', 'nobody'], '--email is not'],
  ])('rejects %j', async (more, words) => {
    const rejected = admin('fourth@city.example', '--another', ...more);
    await expect(rejected).rejects.toMatchObject({ exitCode: 2 });
    await expect(rejected).rejects.toThrow(words);
  });
});

describe('failed-messages command', () => {
  const RECIPIENT = '+971501239876';
  const failedMessages = (...args: string[]) => runCommand(portal, 'failed-messages', args);

  it('lists failed and delayed messages without personal data, and retries them', async () => {
    const [failed, waiting, fresh] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
      string,
      string,
      string,
    ];
    const message = {
      channel: 'SMS' as const,
      recipient: RECIPIENT,
      text: 'words for one person',
      language: 'en' as const,
    };
    // In the future, so that the portal's worker does not send them.
    const later = new Date(clock.now().getTime() + 86_400_000);
    const add = async (id: string, created_at: Date, attempts: number) => {
      const failed_at = attempts === MAX_ATTEMPTS ? created_at : null;
      const row = messageRow(message, { id, attempts, next_at: later, failed_at, last_error: 'refused', created_at });
      await databaseOf(portal).db.insertInto('jobs').values(row).execute();
    };
    await add(failed, clock.now(), MAX_ATTEMPTS);
    await add(waiting, new Date(clock.now().getTime() - 20 * 60_000), 2);
    await add(fresh, clock.now(), 0);
    const text = await failedMessages();
    expect(text.split('\n').map((line) => line.split('\t')[0])).toEqual([waiting, failed, '']);
    expect(text).toContain('given up');
    expect(text).not.toMatch(/971501239876|words for/);
    expect(await failedMessages('list', '--minutes', '30')).not.toContain(waiting);
    expect(await failedMessages('retry')).toBe('1 message(s) will be tried again.\n');
    expect(
      (await queuedMessages(databaseOf(portal), { recipient: RECIPIENT })).every(({ failed_at }) => failed_at === null),
    ).toBe(true);
    expect(await failedMessages('retry')).toBe('0 message(s) will be tried again.\n');
  });

  it.each([[['delete']], [['list', 'all']], [['--minutes', 'x']], [['--to', RECIPIENT]]])(
    'rejects %j',
    async (args) => {
      await expect(failedMessages(...args)).rejects.toMatchObject({ exitCode: 2 });
    },
  );
});
