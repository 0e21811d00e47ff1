import type { Database } from '../../store/database.ts';
import type { Person } from '../person-finder.ts';
import { casesOf } from './person-cases.ts';

/** What the record of a person leaves out, and why; it stands in the record itself. */
const LEFT_OUT = [
  'notes of staff among themselves, and who of staff did or read what: those are other people',
  'passwords, codes and session tokens: only their hashes are kept, and they open things',
  'cases that only name the email: whoever submitted them proved a mobile, not the email',
];

/** Nobody's mobile and nobody's email. */
const NO_ONE = 'nobody';

const WRITTEN = ['id', 'name', 'mime_type', 'size', 'purpose', 'key', 'created_at'] as const;

/** Everything that is kept of a person and is theirs to have; `files` with the keys of their bytes. */
export async function dataOf(database: Database, person: Person) {
  const { account } = person;
  // What an account says of itself is only theirs once it is proven.
  const mobile = account && !account.mobile_verified ? undefined : person.mobile;
  const email = account && !account.email_verified ? undefined : person.email;
  const files = await filesOf(database, mobile, account?.id);
  return {
    files,
    record: {
      leftOut: LEFT_OUT,
      account: account ? accountOf(account) : null,
      ...(account && (await ofAccount(database, account.id))),
      cases: await casesOf(database, mobile),
      ...(await written(database, { mobile, email })),
    },
  };
}

/** Without what opens or serves only the machine. */
function accountOf(account: NonNullable<Person['account']>): object {
  const { password_hash: hash, search: _search, version: _version, photo_id: _photo, branches: _branches, ...own } = account;
  return { ...own, hasPassword: hash !== null };
}

async function ofAccount({ db }: Database, id: string) {
  const decisions = await db
    .selectFrom('account_decisions')
    .select(['action', 'from_status', 'to_status', 'remarks', 'at'])
    .where('user_id', '=', id)
    .orderBy('at')
    .execute();
  return {
    sessions: await db.selectFrom('sessions').select(['device', 'created_at', 'seen_at', 'expires_at']).where('user_id', '=', id).execute(),
    identities: await db.selectFrom('identity_links').select(['issuer', 'subject', 'created_at']).where('user_id', '=', id).execute(),
    decisions,
    profileReadAt: (await db.selectFrom('profile_reads').select('at').where('user_id', '=', id).orderBy('at').execute()).map(
      ({ at }) => at,
    ),
    savedFilters: await db.selectFrom('saved_filters').select(['name', 'query', 'created_at']).where('user_id', '=', id).execute(),
  };
}

/** What they wrote to the programme, what was sent to them, and what is under way. */
async function written({ db }: Database, { mobile, email }: { mobile?: string; email?: string }) {
  const reached = [mobile, email].filter((one) => one !== undefined);
  if (!reached.length) return {};
  const known = { mobile: mobile ?? NO_ONE, email: email ?? NO_ONE };
  return {
    registrations: await db
      .selectFrom('registrations')
      .select(['kind', 'person', 'mobile', 'email', 'created_at', 'expires_at'])
      .where((row) => row.or([row('mobile', '=', known.mobile), row('email', '=', known.email)]))
      .execute(),
    contacts: await db
      .selectFrom('contacts')
      .select(['mobile', 'email', 'first_name', 'last_name', 'created_at'])
      .where((row) => row.or([row('mobile', '=', known.mobile), row('email', '=', known.email)]))
      .execute(),
    messagesToTheProgramme: await db
      .selectFrom('contact_messages')
      .select(['reference', 'name', 'mobile', 'email', 'message', 'language', 'created_at'])
      .where((row) => row.or([row('mobile', '=', known.mobile), row('email', '=', known.email)]))
      .orderBy('created_at')
      .execute(),
    messagesToThem: await db
      .selectFrom('outbox')
      .select(['channel', 'recipient', 'subject', 'text', 'created_at', 'sent_at'])
      .where('recipient', 'in', reached)
      .orderBy('created_at')
      .execute(),
    codesAskedFor: await db
      .selectFrom('one_time_codes')
      .select(['otp_type', 'purpose', 'sent_at', 'used_at'])
      .where('destination', 'in', reached)
      .orderBy('sent_at')
      .execute(),
  };
}

/** Files of their cases (but those of staff's notes), of their account, and those they uploaded and no case has taken. */
function filesOf({ db }: Database, mobile: string | undefined, userId: string | undefined) {
  return db
    .selectFrom('documents as d')
    .leftJoin('cases as c', 'c.id', 'd.case_id')
    .select(WRITTEN.map((name) => `d.${name}` as const))
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
        row.exists(row.selectFrom('comments as m').select('m.id').whereRef('m.document_id', '=', 'd.id').where('m.internal', '=', true)),
      ),
    )
    .orderBy('d.created_at')
    .execute();
}
