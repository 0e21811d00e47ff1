import { STATUS } from '../../common/cases/case.enums.ts';
import {
  ACCOUNT_STATUS,
  BRANCH_KIND,
  NOTIFY_BY,
  ROLE,
  type AccountStatus,
  type RoleCode,
} from '../../common/users/account.enums.ts';
import { DEMO_PASSWORD, demoEmailOf, type DemoName } from '../auth/provider/demo-logins.ts';
import { addRecordEvent } from '../cases/audit-log/case-records.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../users/passwords/password-hash.ts';
import { itemAt, readDemoData, type DemoData, type PersonData } from './demo-data.ts';
import { demoId, insertMissing } from './demo-rows.ts';

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

/** Cases in these statuses have an assignee. */
const ASSIGNED_STATUSES = [STATUS.IN_PROGRESS, STATUS.AWAITING_CUSTOMER, STATUS.RESTUDY_PROGRESS];

const GRIEVANCE = 'أرجو النظر في تظلّمي، فما ورد في نتيجة إعادة الدراسة لا يطابق ما أراه في الموقع.';

/** One hash for all accounts: the password is public, and hashing is slow. */
let passwordHashed: Promise<string> | undefined;

const DEMO_IDS = ACCOUNTS.map(({ name }) => demoId(`account ${name}`));

/** Whether the database was ever used for the demo. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const found = await database.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', DEMO_IDS)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds the missing demo accounts; existing ones stay unchanged. */
export async function seedDemoAccounts(database: Database, now: Date): Promise<void> {
  const existing = new Set(
    (await database.db.selectFrom('users').select('id').where('id', 'in', DEMO_IDS).execute()).map(({ id }) => id),
  );
  const missing = ACCOUNTS.filter(({ name }) => !existing.has(demoId(`account ${name}`)));
  if (!missing.length) return;
  const data = readDemoData();
  const passwordHash = await (passwordHashed ??= hashPassword(DEMO_PASSWORD));
  const rows = missing.map((account) => rowOf(account, data, passwordHash, now));
  await insertMissing(database, 'users', rows);
  for (const { name, role, status, entity } of missing)
    if (role === ROLE.agent && status === VERIFIED && entity !== undefined)
      await seedDemoAssignments(
        database,
        demoId(`account ${name}`),
        demoId(`entity ${itemAt(data.entities, entity).code}`),
        now,
      );
}

/** The columns of `users` that all accounts of the demo have alike. */
export const accountRow = (
  { firstNameEn, lastNameEn, firstNameAr, lastNameAr }: PersonData,
  role: RoleCode,
  status: AccountStatus,
) => ({
  email_verified: true,
  mobile_verified: true,
  first_name: firstNameEn,
  last_name: lastNameEn,
  first_name_ar: firstNameAr,
  last_name_ar: lastNameAr,
  roles: [role],
  status,
  nationality: 'AE',
  country: 'AE',
  preferred_channel: NOTIFY_BY.BOTH,
});

function rowOf(
  { name, role, status, person, mobile, entity }: DemoAccount,
  data: DemoData,
  passwordHash: string,
  now: Date,
) {
  const email = demoEmailOf(name);
  return {
    ...accountRow(itemAt(data.people, person), role, status),
    id: demoId(`account ${name}`),
    username: name,
    email,
    mobile,
    entity_id: entity === undefined ? null : demoId(`entity ${itemAt(data.entities, entity).code}`),
    branches: JSON.stringify(role === ROLE.agent ? [{ kind: BRANCH_KIND.self }] : []),
    password_hash: passwordHash,
    date_of_birth: `19${80 + person}-0${person + 1}-14`,
    emirates_id: status !== NON_VERIFIED ? `784-19${80 + person}-123456${person}-${person}` : null,
    preferred_email: email,
    preferred_mobile: mobile,
    preferred_language: 'ar',
    created_at: now,
    updated_at: now,
  };
}

/** Assigns the started cases of an entity to the demo agent, and adds a grievance to answer. */
async function seedDemoAssignments(database: Database, agentId: string, entityId: string, now: Date): Promise<void> {
  const { db } = database;
  await db
    .updateTable('cases')
    .set({ assignee_id: agentId })
    .where('entity_id', '=', entityId)
    .where('status', 'in', ASSIGNED_STATUSES)
    .where('assignee_id', 'is', null)
    .execute();
  const restudied = await db
    .selectFrom('cases')
    .select(['id', 'restudy_at'])
    .where('entity_id', '=', entityId)
    .where('status', '=', STATUS.RESTUDY_RESOLVED)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!restudied) return;
  const at = restudied.restudy_at ?? now;
  const opened = await db
    .insertInto('case_appeals')
    .values({ case_id: restudied.id, kind: 'GRIEVANCE', text: GRIEVANCE, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst();
  if (opened) await addRecordEvent(database, restudied.id, 'grievance', at);
}
