import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../common/durations.ts';
import { ACCOUNT_STATUS, ROLE, type AccountStatus, type RoleCode } from '../../common/users/account.enums.ts';
import type { OversightAction } from '../../common/users/oversight.types.ts';
import type { Database } from '../database/database.ts';
import { accountRow } from './demo-accounts.ts';
import { itemAt, readDemoData, type DemoData } from './demo-data.ts';
import { demoId, insertMissing } from './demo-rows.ts';

const { NON_VERIFIED, VERIFIED, PENDING_APPROVAL, REJECTED, MODIFICATION_REQUEST, INVITE_SENT } = ACCOUNT_STATUS;
/** The first people in the data are those of the demo accounts. */
const FIRST_PERSON = 8;
const PEOPLE = 44;
/** Vouches for waiting accounts. */
const ISSUER = 'https://identity.example';
const DEMO_USER_IDS = Array.from({ length: PEOPLE }, (_, index) => demoId(`person ${index}`));

/** Every status occurs; most accounts are verified. */
function statusOf(index: number): AccountStatus {
  if (index < 3 || index === 16) return PENDING_APPROVAL;
  if (index === 3 || index === 20) return MODIFICATION_REQUEST;
  if (index === 7 || index === 25) return REJECTED;
  if (index === 12 || index === 30) return INVITE_SENT;
  return index % 11 === 9 ? NON_VERIFIED : VERIFIED;
}

function roleOf(index: number): RoleCode {
  if (index === 12) return ROLE.contentManager;
  if (index % 9 === 8) return ROLE.agentManager;
  return index % 5 === 4 || index === 2 ? ROLE.user : ROLE.agent;
}

const DECIDED: Partial<Record<AccountStatus, { action: OversightAction; remarks: string }>> = {
  [VERIFIED]: { action: 'APPROVE', remarks: 'البيانات مكتملة ومطابقة للسجلات.' },
  [REJECTED]: {
    action: 'REJECT',
    remarks: 'The work email does not belong to the entity. Please register again with your official email.',
  },
  [MODIFICATION_REQUEST]: {
    action: 'REQUEST_MODIFICATION',
    remarks: 'يرجى إرفاق صورة أوضح للوجه الخلفي لبطاقة الهوية.',
  },
};

/**
 * Adds accounts for the user administration. They have no password, so nobody can sign in with them. Existing ones stay
 * unchanged.
 */
export async function seedDemoUsers(database: Database, now: Date): Promise<void> {
  const data = readDemoData();
  const rows = Array.from({ length: PEOPLE }, (_, index) => rowOf(index, data, now));
  const existing = await database.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', itemAt(rows, 0).id)
    .executeTakeFirst();
  if (existing) return;
  await database.transaction(async () => {
    await insertMissing(database, 'users', rows);
    const decisions = rows.flatMap(({ id, status, updated_at: decidedAt }) => {
      const decided = DECIDED[status];
      const actor_id = demoId('account admin');
      return decided
        ? [
            {
              id: randomUUID(),
              user_id: id,
              ...decided,
              from_status: PENDING_APPROVAL,
              to_status: status,
              actor_id,
              at: decidedAt,
            },
          ]
        : [];
    });
    await database.db.insertInto('account_decisions').values(decisions).execute();
  });
}

function rowOf(index: number, data: DemoData, now: Date) {
  const person = itemAt(data.people, FIRST_PERSON + index);
  const role = roleOf(index);
  const status = statusOf(index);
  const entity = itemAt(data.entities, index % 3 === 0 ? 0 : (index * 5) % data.entities.length);
  const name = `${person.firstNameEn[0]}.${person.lastNameEn}${index}`.toLowerCase().replace(/[^a-z0-9.]/g, '');
  const email = `${name}@${role === ROLE.user ? 'mail' : entity.code}.example`;
  const created = now.getTime() - (index * 31 + 5) * HOUR_MS;
  return {
    ...accountRow(person, role, status),
    id: demoId(`person ${index}`),
    username: email,
    email,
    mobile: `+9715000002${String(index).padStart(2, '0')}`,
    entity_id: role === ROLE.user ? null : demoId(`entity ${entity.code}`),
    branches: '[]',
    remarks: DECIDED[status]?.remarks ?? null,
    date_of_birth: `19${70 + (index % 28)}-0${1 + (index % 9)}-1${index % 10}`,
    emirates_id: `784-19${70 + (index % 28)}-76543${String(index).padStart(2, '0')}-1`,
    work_email: role === ROLE.user ? null : email,
    preferred_language: index % 2 ? 'en' : 'ar',
    created_at: new Date(created),
    updated_at: new Date(created + 3 * HOUR_MS),
  };
}

/** An identity provider has vouched for the demo's waiting accounts, so that they can be approved without documents. */
export async function seedDemoIdentities(database: Database, now: Date): Promise<void> {
  const waiting = await database.db
    .selectFrom('users')
    .select(['id', 'emirates_id'])
    .where('status', '=', ACCOUNT_STATUS.PENDING_APPROVAL)
    .where('id', 'in', [demoId('account pending'), ...DEMO_USER_IDS])
    .execute();
  const identities = waiting.map(({ id, emirates_id }) => ({
    issuer: ISSUER,
    subject: id,
    user_id: id,
    emirates_id,
    created_at: now,
  }));
  await insertMissing(database, 'user_identities', identities);
}
