import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { BRANCH_KIND, type AccountStatus, type UserBranch } from '../../common/users/account.enums.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import type { UserTable } from '../store/account-tables.ts';
import { Database } from '../store/database.ts';

export type Account = Selectable<UserTable>;
export type NewAccount = Insertable<UserTable>;

/** What a person changes of their own account; undefined stays as it is. Roles, status and password are changed by Standing alone. */
export type AccountChange = Omit<Updateable<UserTable>, 'id' | 'roles' | 'status' | 'active' | 'password_hash' | 'version' | 'username'>;

/** What a person's identity documents are known by. */
export interface DocumentNumbers {
  emiratesId?: string;
  passportNumber?: string;
  passportExpiry?: string;
}

/** By what an identity provider may name a person. */
export type Identifier = 'emirates_id' | 'email' | 'mobile';

/** A colleague's work in the account's hands: their cases, and the branches that were theirs. */
interface DelegatedWork {
  userId: string;
  from: string;
  to: string;
  branches: UserBranch[];
}

const MOST_DELEGATED = 50;

const DELEGATED = sql<DelegatedWork[]>`(select coalesce(jsonb_agg(d.work), '[]'::jsonb) from (
  select jsonb_build_object('userId', d.from_user, 'from', d.first_day, 'to', d.last_day, 'branches', f.branches) as work
  from delegations d inner join users f on f.id = d.from_user
  where d.to_user = users.id and d.entity_id = users.entity_id and d.ended_at is null order by d.last_day desc limit ${sql.lit(MOST_DELEGATED)}) d)`;

function branchesOf({ userId, from, to, branches }: DelegatedWork): UserBranch[] {
  const kind = BRANCH_KIND.delegation;
  const own = branches.flatMap((branch) => (branch.kind === BRANCH_KIND.self && branch.branchId ? [branch.branchId] : []));
  return [{ kind, userId, from, to }, ...own.map((branchId) => ({ kind, branchId, from, to }))];
}

/** All SQL of accounts. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** With what is delegated to them among their branches. */
  async byId(id: string): Promise<Account | undefined> {
    const found = await this.database.db
      .selectFrom('users')
      .selectAll()
      .select(DELEGATED.as('delegated'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return undefined;
    const { delegated, ...account } = found;
    return delegated.length ? { ...account, branches: [...account.branches, ...delegated.flatMap(branchesOf)] } : account;
  }

  /** By what a person types to sign in: user name, email or mobile. */
  byLogin(typed: string): Promise<Account | undefined> {
    const text = typed.trim().toLowerCase();
    const mobile = normaliseMobile(text);
    return this.database.db
      .selectFrom('users')
      .selectAll()
      .where((user) => user.or([user('username', '=', text), user('email', '=', text), ...(mobile ? [user('mobile', '=', mobile)] : [])]))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
  }

  by(identifier: Identifier, value: string): Promise<Account | undefined> {
    return this.database.db.selectFrom('users').selectAll().where(identifier, '=', value).executeTakeFirst();
  }

  async insert(account: NewAccount): Promise<void> {
    await this.database.db.insertInto('users').values(account).execute();
  }

  /** The status of an account that is just being made: nobody is signed in to it yet. */
  async settle(id: string, status: AccountStatus): Promise<void> {
    await this.database.db.updateTable('users').set({ status }).where('id', '=', id).execute();
  }

  /** The numbers of a person's identity documents; what is not given stays. */
  async writeNumbers(id: string, { emiratesId, passportNumber, passportExpiry }: DocumentNumbers): Promise<void> {
    const numbers = { emirates_id: emiratesId || undefined, passport_number: passportNumber, passport_expiry: passportExpiry };
    if (Object.values(numbers).every((value) => value === undefined)) return;
    await this.database.db.updateTable('users').set(numbers).where('id', '=', id).execute();
  }

  async write(id: string, change: AccountChange, at: Date): Promise<void> {
    await this.database.db
      .updateTable('users')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute();
  }

  /** The account of a provider's subject. */
  async linked(issuer: string, subject: string): Promise<string | undefined> {
    const found = await this.database.db
      .selectFrom('identity_links')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return found?.user_id;
  }

  /** False when the subject, or the account at this provider, is linked already. */
  async link(issuer: string, subject: string, userId: string, at: Date): Promise<boolean> {
    const made = await this.database.db
      .insertInto('identity_links')
      .values({ issuer, subject, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return made !== undefined;
  }
}
