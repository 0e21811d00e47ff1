import { randomUUID } from 'node:crypto';
import { BRANCH_KIND, ROLE, type RoleCode, type UserBranch } from '../../common/users/account.enums.ts';
import { databaseOf } from './database-of.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../common/cases/cases.dto.ts';
import { DEMO_PASSWORD } from '../../bff/auth/provider/demo-logins.ts';
import { hashPassword } from '../../bff/users/passwords/password-hash.ts';
import type { Portal } from './portal.ts';
import { signedInUser } from './sign-in.ts';
import type { Visitor } from './visitor.ts';
import { queuedMessages } from './messages.ts';

interface NewStaff {
  entityId: string | null;
  roles?: RoleCode[];
  branches?: UserBranch[];
}

/** A signed-in staff member of an entity; `id` is the account's, `username` signs in with the demo password. */
export async function aMemberOfStaff(
  portal: Portal,
  { entityId, roles = [ROLE.agent], branches }: NewStaff,
): Promise<Visitor & { id: string; username: string }> {
  const id = randomUUID();
  const name = `staff-${id.slice(0, 8)}`;
  const at = new Date();
  await databaseOf(portal)
    .db.insertInto('users')
    .values({
      id,
      username: name,
      email: `${name}@portal.example`,
      email_verified: true,
      first_name: 'Salem',
      last_name: name,
      first_name_ar: 'سالم',
      last_name_ar: name,
      roles,
      status: 1,
      entity_id: entityId,
      branches: JSON.stringify(branches ?? [{ kind: BRANCH_KIND.self }]),
      password_hash: await hashPassword(DEMO_PASSWORD),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return Object.assign(await signedInUser(portal, name), { id, username: name });
}

/** Performs an action on the current version of the case. */
export async function act(
  who: Visitor,
  incidentId: string,
  action: ActOnCase['action'],
  more: Partial<ActOnCase> = {},
) {
  const found = await who.call(cases.read, { incidentId });
  const version = found.body.data?.incidents[0]?.version ?? 1;
  return who.call(cases.act, { incidentId, action, version, ...more });
}

/** The texts of all queued messages that name the case, to its customer and to staff. */
export async function messagesAboutCase(portal: Portal, ticketNumber: string): Promise<string> {
  const rows = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
  return rows.map(({ text }) => text).join('\n');
}
