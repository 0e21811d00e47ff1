import { isUUID } from 'class-validator';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import type { Config } from '../config/config.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { LegalHoldsRepository, type HoldSubject } from '../ops/retention/legal-holds.repository.ts';
import type { Database } from '../database/database.ts';
import { maskEmail } from '../../common/identifiers/email.ts';
import { personOptionCount, resolvePerson, PERSON_OPTIONS } from './person-options.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `Exempts a case or a person from the retention policy.

node dist/bff/commands/legal-hold.js set (--case TICKET | --mobile MOBILE | --email EMAIL | --username NAME | --emirates-id NUMBER) --reason TEXT
node dist/bff/commands/legal-hold.js list
node dist/bff/commands/legal-hold.js release ID --reason TEXT

--by NAME    name of the operator, for the audit log
`;

const OPTIONS = {
  case: { type: 'string' },
  ...PERSON_OPTIONS,
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

const parseOptions = (args: string[]) => parseOrUsage(USAGE, { args, options: OPTIONS, allowPositionals: true });

/** Sets, lists and releases legal holds, and writes them to the operator audit log. */
export async function legalHoldCommand(
  args: string[],
  database: Database,
  _config: Config,
  now: Date,
): Promise<string> {
  const { positionals, values } = parseOptions(args);
  const [verb, id] = positionals;
  if (verb === 'list' && positionals.length === 1) return list(database);
  const reason = values.reason?.trim();
  if (!reason) throw new UsageError(USAGE);
  const operator = operatorName(values.by);
  const holds = new LegalHoldsRepository(database);
  if (verb === 'set' && positionals.length === 1) {
    const subject = await findSubject(database, values);
    return database.transaction(async () => {
      const holdId = await holds.set(subject, reason, operator, now);
      const { case_id: caseId, user_id: userId } = subject;
      await recordOperatorAction(database, {
        action: 'HOLD_SET',
        operator,
        reason,
        caseId,
        userId,
        details: { hold: holdId },
        at: now,
      });
      return `Held: ${holdId}\n`;
    });
  }
  if (verb !== 'release' || !id || positionals.length > 2) throw new UsageError(USAGE);
  return database.transaction(async () => {
    const released = isUUID(id) ? await holds.release(id, reason, operator, now) : undefined;
    if (!released) throw new UsageError(`No active hold has the id ${id}.`);
    const { case_id: caseId, user_id: userId } = released;
    await recordOperatorAction(database, {
      action: 'HOLD_RELEASED',
      operator,
      reason,
      caseId,
      userId,
      details: { hold: id },
      at: now,
    });
    return `Released ${id}.\n`;
  });
}

async function findSubject(
  database: Database,
  values: ReturnType<typeof parseOptions>['values'],
): Promise<HoldSubject> {
  const { case: ticket } = values;
  if (ticket !== undefined) {
    if (personOptionCount(values)) throw new UsageError(USAGE);
    const number = parseTicketNumber(ticket);
    const row =
      number && (await database.db.selectFrom('cases').select('id').where('ticket', '=', number).executeTakeFirst());
    if (!row) throw new UsageError(`There is no case ${ticket}.`);
    return { case_id: row.id };
  }
  const person = await resolvePerson(database, values, USAGE);
  if (person.account) return { user_id: person.account.id };
  return person.mobile ? { mobile: person.mobile } : { email: person.email };
}

async function list(database: Database): Promise<string> {
  const holds = await new LegalHoldsRepository(database).active();
  const line = ({ id, ticket, user_id, mobile, email, reason, set_by, set_at }: (typeof holds)[number]) => {
    const what = ticket ?? (user_id ? `account ${user_id}` : mobile ? maskMobile(mobile) : maskEmail(email ?? ''));
    return `${[id, what, set_at.toISOString(), set_by, reason].join('\t')}\n`;
  };
  return holds.map(line).join('') || 'Nothing is on hold.\n';
}

runCommand(import.meta.url, USAGE, legalHoldCommand);
