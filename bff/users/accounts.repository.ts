import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { BRANCH_KIND, type AccountStatus, type UserBranch } from '../../common/users/account.enums.ts';
import { canonicalEmail } from '../../common/identifiers/email.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { plain } from '../../common/identifiers/plain.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import type { UserTable } from '../database/account-tables.ts';
import { Database } from '../database/database.ts';

/** A row of `users`. */
export type Account = Selectable<UserTable>;
export type NewAccount = Insertable<UserTable>;

/**
 * An update of an account; undefined keeps a value. Roles, status and password change only through AccountPermissions.
 */
export type AccountUpdate = Omit<
  Updateable<UserTable>,
  'id' | 'roles' | 'status' | 'active' | 'password_hash' | 'version' | 'username'
>;

/** An account at an identity provider, and the user whose it is. */
interface ProviderLink {
  issuer: string;
  subject: string;
  userId: string;
}

/** Numbers of the user's identity documents. */
export interface DocumentNumbers {
  emiratesId?: string;
  passportNumber?: string;
  passportExpiry?: string;
}

/** Columns by which accounts are matched with an identity provider's claims. */
export type Identifier = 'emirates_id' | 'email' | 'mobile' | 'username';

/** A colleague's work that is delegated to the account: their cases and their branches. */
interface DelegatedWork {
  userId: string;
  from: string;
  to: string;
  branches: UserBranch[];
}

const MAX_DELEGATED = 50;

const DELEGATED = sql<DelegatedWork[]>`(select coalesce(jsonb_agg(d.work), '[]'::jsonb) from (
  select jsonb_build_object('userId', d.from_user, 'from', d.first_day, 'to', d.last_day, 'branches', f.branches) as work
  from delegations d inner join users f on f.id = d.from_user and f.entity_id = d.entity_id
  where d.to_user = users.id and d.entity_id = users.entity_id and d.ended_at is null order by d.last_day desc limit ${sql.lit(MAX_DELEGATED)}) d)`;

function delegatedBranches({ userId, from, to, branches }: DelegatedWork): UserBranch[] {
  const kind = BRANCH_KIND.delegation;
  const own = branches.flatMap((branch) =>
    branch.kind === BRANCH_KIND.self && branch.branchId ? [branch.branchId] : [],
  );
  return [{ kind, userId, from, to }, ...own.map((branchId) => ({ kind, branchId, from, to }))];
}

/** Queries on accounts. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** The account with this id; its branches include those delegated to it. */
  async byId(id: string): Promise<Account | undefined> {
    const row = await this.database.db
      .selectFrom('users')
      .selectAll()
      .select(DELEGATED.as('delegated'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { delegated, ...account } = row;
    return delegated.length
      ? { ...account, branches: [...account.branches, ...delegated.flatMap(delegatedBranches)] }
      : account;
  }

  /** The account with this id. Throws when it does not exist. */
  async getById(id: string): Promise<Account> {
    const account = await this.byId(id);
    if (!account) throw new Error(`Account ${id} does not exist`);
    return account;
  }

  /** The account of the signed-in caller. Throws SIGN_IN_NEEDED. */
  async ofCaller({ user }: Principal): Promise<Account> {
    const account = user && (await this.byId(user.id));
    if (!account) throw new AppError('SIGN_IN_NEEDED');
    return account;
  }

  /** Finds an account by a login: user name, email or mobile. */
  byLogin(typed: string): Promise<Account | undefined> {
    const text = plain(typed).toLowerCase();
    const mobile = normaliseMobile(typed);
    return this.database.db
      .selectFrom('users')
      .selectAll()
      .where((user) =>
        user.or([
          user('username', '=', text),
          user('email', '=', canonicalEmail(typed)),
          ...(mobile ? [user('mobile', '=', mobile)] : []),
        ]),
      )
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
  }

  findBy(identifier: Identifier, value: string): Promise<Account | undefined> {
    return this.database.db.selectFrom('users').selectAll().where(identifier, '=', value).executeTakeFirst();
  }

  async insert(account: NewAccount): Promise<void> {
    await this.database.db.insertInto('users').values(account).execute();
  }

  /** Invites the person of a revoked invitation again. Nobody has signed in with the account yet. */
  async renewInvitation(id: string, columns: Updateable<UserTable>): Promise<void> {
    await this.database.db.updateTable('users').set(columns).where('id', '=', id).execute();
  }

  /** Sets the status of an account during its creation, when it has no sessions to end. */
  async setInitialStatus(id: string, status: AccountStatus): Promise<void> {
    await this.database.db.updateTable('users').set({ status }).where('id', '=', id).execute();
  }

  /** Updates the given document numbers; undefined keeps a value. */
  async updateDocumentNumbers(
    id: string,
    { emiratesId, passportNumber, passportExpiry }: DocumentNumbers,
  ): Promise<void> {
    const numbers = {
      emirates_id: emiratesId || undefined,
      passport_number: passportNumber,
      passport_expiry: passportExpiry,
    };
    if (Object.values(numbers).every((value) => value === undefined)) return;
    await this.database.db.updateTable('users').set(numbers).where('id', '=', id).execute();
  }

  async update(id: string, change: AccountUpdate, at: Date): Promise<void> {
    await this.database.db
      .updateTable('users')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute();
  }

  /** The id of the first nationality with one of these ids or names, in any spelling; undefined for others. */
  async nationalityId(wanted: readonly string[]): Promise<string | undefined> {
    const rows = await this.database.db
      .selectFrom('nationalities')
      .select(['id', 'name_en', 'name_ar'])
      .orderBy('sort')
      .execute();
    const idByText = new Map(
      rows.flatMap(({ id, name_en, name_ar }) => [id, name_en, name_ar].map((text) => [foldForSearch(text), id])),
    );
    return wanted.map((text) => idByText.get(foldForSearch(text))).find((id) => id !== undefined);
  }

  /** The id of the account that is linked to a provider's subject. */
  async findLinkedId(issuer: string, subject: string): Promise<string | undefined> {
    const identity = await this.database.db
      .selectFrom('user_identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return identity?.user_id;
  }

  /** Links an account to a provider's subject. False when either is already linked at this provider. */
  async link({ issuer, subject, userId }: ProviderLink, at: Date): Promise<boolean> {
    const inserted = await this.database.db
      .insertInto('user_identities')
      .values({ issuer, subject, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** Stores the Emirates ID that a provider has verified for its subject. */
  async setVerifiedId({ issuer, subject }: Omit<ProviderLink, 'userId'>, emiratesId: string): Promise<void> {
    await this.database.db
      .updateTable('user_identities')
      .set({ emirates_id: emiratesId })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('emirates_id', 'is distinct from', emiratesId)
      .execute();
  }
}
