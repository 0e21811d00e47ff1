import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { MESSAGE_QUEUES } from '../../messages/outbox.ts';
import type { Person } from '../person-finder.ts';
import { exportCases } from './person-cases.ts';

/** The data that the export omits, with the reason. The list is part of the export. */
const LEFT_OUT = [
  'internal notes of staff and the names of staff: personal data of other people',
  'files in which malware was found',
  'passwords, one-time codes and session tokens: stored only as hashes, and they grant access',
  'cases that only mention the email: the submitter verified a mobile, not the email',
];

/** In place of an unknown mobile or email: no row has it. */
const NO_MATCH = '';

const FILE_COLUMNS = ['id', 'name', 'mime_type', 'size', 'purpose', 'key', 'created_at'] as const;

/** The personal data of a person; `files` with their storage keys. */
export async function exportPersonData(database: Database, person: Person) {
  const { account } = person;
  // An unverified contact of an account may belong to another person.
  const mobile = account && !account.mobile_verified ? undefined : person.mobile;
  const email = account && !account.email_verified ? undefined : person.email;
  const files = await listFiles(database, mobile, account?.id);
  return {
    files,
    record: {
      leftOut: LEFT_OUT,
      account: account ? accountColumns(account) : null,
      ...(account && (await listAccountData(database, account.id))),
      cases: await exportCases(database, mobile),
      ...(await listContactData(database, {
        mobile,
        email,
        preferred: [account?.preferred_mobile, account?.preferred_email],
      })),
    },
  };
}

/** The account without credentials and technical columns. */
function accountColumns(account: NonNullable<Person['account']>): object {
  const {
    password_hash: hash,
    search: _search,
    version: _version,
    photo_id: _photo,
    branches: _branches,
    ...own
  } = account;
  return { ...own, hasPassword: hash !== null };
}

async function listAccountData({ db }: Database, id: string) {
  const decisions = await db
    .selectFrom('account_decisions')
    .select(['action', 'from_status', 'to_status', 'remarks', 'at'])
    .where('user_id', '=', id)
    .orderBy('at')
    .execute();
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'seen_at', 'expires_at'])
      .where('user_id', '=', id)
      .execute(),
    identities: await db
      .selectFrom('user_identities')
      .select(['issuer', 'subject', 'emirates_id', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
    decisions,
    profileReadAt: (
      await db.selectFrom('pii_access_log').select('at').where('user_id', '=', id).orderBy('at').execute()
    ).map(({ at }) => at),
    pendingAnswers: await db
      .selectFrom('pending_answers')
      .select(['action', 'text', 'proof_reason', 'at', 'refused'])
      .where('user_id', '=', id)
      .execute(),
    savedFilters: await db
      .selectFrom('saved_filters')
      .select(['name', 'query', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  };
}

interface Contacts {
  mobile?: string;
  email?: string;
  /** Where the account wants its messages. */
  preferred: readonly (string | null | undefined)[];
}

/** Registrations, contact messages, received messages and one-time codes of a mobile or an email. */
async function listContactData({ db }: Database, { mobile, email, preferred }: Contacts) {
  const recipients = [mobile, email, ...preferred].filter((contact) => contact !== undefined && contact !== null);
  if (!recipients.length) return {};
  const contact = { mobile: mobile ?? NO_MATCH, email: email ?? NO_MATCH };
  return {
    registrations: await db
      .selectFrom('registrations')
      .select(['kind', 'person', 'mobile', 'email', 'created_at', 'expires_at'])
      .where((row) => row.or([row('mobile', '=', contact.mobile), row('email', '=', contact.email)]))
      .execute(),
    contacts: await db
      .selectFrom('contacts')
      .select(['mobile', 'email', 'first_name', 'last_name', 'given_email', 'created_at'])
      .where((row) => row.or([row('mobile', '=', contact.mobile), row('email', '=', contact.email)]))
      .execute(),
    followedIssues: await db
      .selectFrom('known_issue_followers as f')
      .innerJoin('known_issues as k', 'k.id', 'f.known_issue_id')
      .select(['k.title_en', 'k.title_ar', 'f.mobile', 'f.email', 'f.language', 'f.created_at'])
      .where((row) => row.or([row('f.mobile', '=', contact.mobile), row('f.email', '=', contact.email)]))
      .execute(),
    messagesToTheProgramme: await db
      .selectFrom('contact_messages')
      .select(['reference', 'name', 'mobile', 'email', 'message', 'language', 'created_at'])
      .where((row) => row.or([row('mobile', '=', contact.mobile), row('email', '=', contact.email)]))
      .orderBy('created_at')
      .execute(),
    messagesToThem: await db
      .selectFrom('jobs as j')
      .select([
        sql<string>`upper(j.queue)`.as('channel'),
        sql<string>`j.data ->> 'recipient'`.as('recipient'),
        sql<string | null>`j.data ->> 'subject'`.as('subject'),
        sql<string>`j.data ->> 'text'`.as('text'),
        'j.created_at',
        'j.done_at as sent_at',
      ])
      .where('j.queue', 'in', Object.values(MESSAGE_QUEUES))
      .where(sql`j.data ->> 'recipient'`, 'in', recipients)
      .orderBy('j.created_at')
      .execute(),
    codesAskedFor: await db
      .selectFrom('one_time_codes')
      .select(['otp_type', 'purpose', 'sent_at', 'used_at'])
      .where('destination', 'in', recipients)
      .orderBy('sent_at')
      .execute(),
  };
}

/** Files of the person's cases (without those of internal notes), of the account, and unclaimed uploads. */
function listFiles({ db }: Database, mobile: string | undefined, userId: string | undefined) {
  return db
    .selectFrom('documents as d')
    .leftJoin('cases as c', 'c.id', 'd.case_id')
    .select(FILE_COLUMNS.map((name) => `d.${name}` as const))
    .select('c.ticket')
    .where((row) =>
      row.or([
        ...(mobile ? [row('c.mobile', '=', mobile), row('d.mobile', '=', mobile)] : []),
        ...(userId ? [row('d.user_id', '=', userId)] : []),
        row.val(false),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('comments as m')
            .select('m.id')
            .whereRef('m.document_id', '=', 'd.id')
            .where('m.internal', '=', true),
        ),
      ),
    )
    .where('d.scan', '<>', 'INFECTED')
    .orderBy('d.created_at')
    .execute();
}
