import { ACCOUNT_STATUS, BRANCH_KIND, NOTIFY_BY, ROLE, type AccountStatus, type RoleCode } from '../../common/users/account.enums.ts';
import { DEMO_PASSWORD, demoEmailOf, type DemoName } from '../auth/provider/demo-logins.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../users/passwords/password-hash.ts';
import { itemAt, readDemoData, type DemoData } from './demo-data.ts';
import { seedDemoAssignments } from './demo-assignments.ts';
import { demoId } from './demo-id.ts';

interface DemoAccount {
  name: DemoName;
  role: RoleCode;
  status: AccountStatus;
  /** Index of the person in the demo data; the customer also has the mobile and the cases of that person. */
  person: number;
  mobile: string;
  /** Index of the entity of a staff account. */
  entity?: number;
}

const { VERIFIED, NON_VERIFIED, PENDING_APPROVAL } = ACCOUNT_STATUS;

/** Mobile of the demo customer. */
export const DEMO_CUSTOMER_MOBILE = '+971500000001';

/** The accounts that can sign in to the demo. */
const ACCOUNTS: readonly DemoAccount[] = [
  { name: 'customer', role: ROLE.user, status: VERIFIED, person: 0, mobile: DEMO_CUSTOMER_MOBILE },
  { name: 'unverified', role: ROLE.user, status: NON_VERIFIED, person: 1, mobile: '+971500000102' },
  { name: 'agent', role: ROLE.agent, status: VERIFIED, person: 2, mobile: '+971500000103', entity: 0 },
  { name: 'agent2', role: ROLE.agent, status: VERIFIED, person: 3, mobile: '+971500000104', entity: 1 },
  { name: 'pending', role: ROLE.agent, status: PENDING_APPROVAL, person: 4, mobile: '+971500000105', entity: 0 },
  { name: 'manager', role: ROLE.agentManager, status: VERIFIED, person: 5, mobile: '+971500000106', entity: 0 },
  { name: 'admin', role: ROLE.admin, status: VERIFIED, person: 6, mobile: '+971500000107' },
  { name: 'content', role: ROLE.contentManager, status: VERIFIED, person: 7, mobile: '+971500000108' },
];

/** One hash for all accounts: the password is public, and hashing is slow. */
let passwordHashed: Promise<string> | undefined;

const DEMO_IDS = ACCOUNTS.map(({ name }) => demoId(`account ${name}`));

/** Whether the database was ever used for the demo. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const found = await database.db.selectFrom('users').select('id').where('id', 'in', DEMO_IDS).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Adds the missing demo accounts; existing ones stay unchanged. */
export async function seedDemoAccounts(database: Database, now: Date): Promise<void> {
  const existing = new Set((await database.db.selectFrom('users').select('id').where('id', 'in', DEMO_IDS).execute()).map(({ id }) => id));
  const missing = ACCOUNTS.filter(({ name }) => !existing.has(demoId(`account ${name}`)));
  if (!missing.length) return;
  const data = readDemoData();
  const passwordHash = await (passwordHashed ??= hashPassword(DEMO_PASSWORD));
  await database.db
    .insertInto('users')
    .values(missing.map((account) => rowOf(account, data, passwordHash, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { name, role, status, entity } of missing)
    if (role === ROLE.agent && status === VERIFIED && entity !== undefined)
      await seedDemoAssignments(database, demoId(`account ${name}`), demoId(`entity ${itemAt(data.entities, entity).code}`), now);
}

function rowOf({ name, role, status, person, mobile, entity }: DemoAccount, data: DemoData, passwordHash: string, now: Date) {
  const { firstNameEn, lastNameEn, firstNameAr, lastNameAr } = itemAt(data.people, person);
  const email = demoEmailOf(name);
  return {
    id: demoId(`account ${name}`),
    username: name,
    email,
    email_verified: true,
    mobile,
    mobile_verified: true,
    first_name: firstNameEn,
    last_name: lastNameEn,
    first_name_ar: firstNameAr,
    last_name_ar: lastNameAr,
    roles: [role],
    status,
    entity_id: entity === undefined ? null : demoId(`entity ${itemAt(data.entities, entity).code}`),
    branches: JSON.stringify(role === ROLE.agent ? [{ kind: BRANCH_KIND.self }] : []),
    password_hash: passwordHash,
    nationality: 'AE',
    date_of_birth: `19${80 + person}-0${person + 1}-14`,
    emirates_id: status !== NON_VERIFIED ? `784-19${80 + person}-123456${person}-${person}` : null,
    country: 'AE',
    preferred_email: email,
    preferred_mobile: mobile,
    preferred_language: 'ar',
    preferred_channel: NOTIFY_BY.BOTH,
    created_at: now,
    updated_at: now,
  };
}
