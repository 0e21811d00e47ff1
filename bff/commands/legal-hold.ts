import { parseArgs } from 'node:util';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { maskMobile } from '../../common/otp/mobile.ts';
import type { Config } from '../config/config.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { HoldsRepository, type HoldSubject } from '../ops/retention/holds.repository.ts';
import type { Database } from '../store/database.ts';
import { maskEmail } from '../users/registration/mask-email.ts';
import { namedPerson, PERSON_OPTIONS } from './named-person.ts';
import { Misuse, runCommand } from './run-command.ts';

const USAGE = `Keeps a case, or all that is a person's, from being forgotten by the retention.

node dist/bff/commands/legal-hold.js set (--case TICKET | --mobile MOBILE | --email EMAIL | --username NAME) --reason TEXT
node dist/bff/commands/legal-hold.js list
node dist/bff/commands/legal-hold.js release ID --reason TEXT

--by NAME    who does it, for the record
`;

const OPTIONS = {
  case: { type: 'string' },
  ...PERSON_OPTIONS,
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Sets, lists and releases legal holds; each with its reason, and written down. */
export async function legalHoldCommand(args: string[], database: Database, _config: Config, now: Date): Promise<string> {
  const { positionals, values } = parsed(args);
  const [verb, id] = positionals;
  if (verb === 'list' && positionals.length === 1) return list(database);
  const reason = values.reason?.trim();
  if (!reason) throw new Misuse(USAGE);
  const operator = operatorName(values.by);
  const holds = new HoldsRepository(database);
  if (verb === 'set' && positionals.length === 1) {
    const subject = await subjectOf(database, values);
    return database.transaction(async () => {
      const made = await holds.set(subject, reason, operator, now);
      const { case_id: caseId, user_id: userId } = subject;
      await recordDeed(database, { deed: 'HOLD_SET', operator, reason, caseId, userId, details: { hold: made }, at: now });
      return `Held: ${made}\n`;
    });
  }
  if (verb !== 'release' || !id || positionals.length > 2) throw new Misuse(USAGE);
  return database.transaction(async () => {
    const was = /^[\da-f-]{36}$/i.test(id) ? await holds.release(id, reason, operator, now) : undefined;
    if (!was) throw new Misuse(`No standing hold has the id ${id}.`);
    const { case_id: caseId, user_id: userId } = was;
    await recordDeed(database, { deed: 'HOLD_RELEASED', operator, reason, caseId, userId, details: { hold: id }, at: now });
    return `Released ${id}.\n`;
  });
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Misuse(USAGE);
  }
}

async function subjectOf(database: Database, values: ReturnType<typeof parsed>['values']): Promise<HoldSubject> {
  const { case: ticket, mobile, email, username } = values;
  if (ticket !== undefined) {
    if (mobile ?? email ?? username) throw new Misuse(USAGE);
    const number = parseTicketNumber(ticket);
    const found = number && (await database.db.selectFrom('cases').select('id').where('ticket', '=', number).executeTakeFirst());
    if (!found) throw new Misuse(`There is no case ${ticket}.`);
    return { case_id: found.id };
  }
  const person = await namedPerson(database, values, USAGE);
  if (person.account) return { user_id: person.account.id };
  return person.mobile ? { mobile: person.mobile } : { email: person.email! };
}

async function list(database: Database): Promise<string> {
  const holds = await new HoldsRepository(database).standing();
  const line = ({ id, ticket, user_id, mobile, email, reason, set_by, set_at }: (typeof holds)[number]) => {
    const what = ticket ?? (user_id ? `account ${user_id}` : mobile ? maskMobile(mobile) : maskEmail(email!));
    return `${[id, what, set_at.toISOString(), set_by, reason].join('\t')}\n`;
  };
  return holds.map(line).join('') || 'Nothing is on hold.\n';
}

runCommand(import.meta.url, USAGE, legalHoldCommand);
