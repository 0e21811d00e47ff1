import { demoId } from '../../bff/demo/demo-id.ts';
import type { Database } from '../../bff/database/database.ts';

export const OWN_ENTITY = demoId('entity transport-authority');
export const OTHER_ENTITY = demoId('entity city-municipality');

/** The id of a demo account. */
export const accountId = (name: string): string => demoId(`account ${name}`);

let applicants = 0;

/** An identity provider has verified the account's Emirates ID. */
async function vouchFor({ db }: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emirates_id: `784-${id.slice(0, 14)}` })
    .where('id', '=', id)
    .where('emirates_id', 'is', null)
    .execute();
  await db.insertInto('user_identities').values({ issuer: 'https://id.example', subject: id, user_id: id, created_at: at }).execute();
}

/**
 * Creates an account pending approval in the demo manager's entity. Returns its id. `vouched`: whether it can be
 * approved without documents.
 */
export async function anApplicant(database: Database, over: Record<string, unknown> = {}, vouched = true): Promise<string> {
  const { db } = database;
  const id = demoId(`applicant ${++applicants}`);
  const at = new Date();
  const email = `applicant${applicants}@portal.example`;
  await db
    .insertInto('users')
    .values({
      ...{ id, username: email, email, mobile: `+9715011100${String(applicants).padStart(2, '0')}` },
      ...{ first_name: 'Móna', last_name: 'Applicant', first_name_ar: 'مُنى', last_name_ar: 'أحمد الهاشميّة' },
      ...{ roles: ['VOC/voc-agent'], status: 2, entity_id: OWN_ENTITY, created_at: at, updated_at: at },
      ...over,
    })
    .execute();
  if (vouched) await vouchFor(database, id, at);
  return id;
}
