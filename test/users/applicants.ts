import { demoId } from '../../bff/demo/demo-rows.ts';
import type { Database } from '../../bff/database/database.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';

let applicants = 0;

/** Links the account to an identity provider that has verified its Emirates ID. */
async function verifyEmiratesId({ db }: Database, id: string, at: Date): Promise<void> {
  const { emirates_id } = await db
    .updateTable('users')
    .set(({ fn, val }) => ({ emirates_id: fn.coalesce('emirates_id', val(`784-${id.slice(0, 14)}`)) }))
    .where('id', '=', id)
    .returning('emirates_id')
    .executeTakeFirstOrThrow();
  const identity = { issuer: 'https://id.example', subject: id, user_id: id, emirates_id, created_at: at };
  await db.insertInto('user_identities').values(identity).execute();
}

/**
 * Creates an account pending approval in the demo manager's entity. Returns its id. `idVerified`: whether it can be
 * approved without documents.
 */
export async function anApplicant(
  database: Database,
  over: Record<string, unknown> = {},
  idVerified = true,
): Promise<string> {
  const { db } = database;
  const id = demoId(`applicant ${++applicants}`);
  const at = new Date();
  const email = `applicant${applicants}@portal.example`;
  await db
    .insertInto('users')
    .values({
      id,
      username: email,
      email,
      mobile: `+9715011100${String(applicants).padStart(2, '0')}`,
      first_name: 'Móna',
      last_name: 'Applicant',
      first_name_ar: 'مُنى',
      last_name_ar: 'أحمد الهاشميّة',
      roles: ['VOC/voc-agent'],
      status: ACCOUNT_STATUS.PENDING_APPROVAL,
      entity_id: OWN_ENTITY,
      created_at: at,
      updated_at: at,
      ...over,
    })
    .execute();
  if (idVerified) await verifyEmiratesId(database, id, at);
  return id;
}
