import { demoId } from '../../bff/demo/demo-id.ts';
import type { Database } from '../../bff/database/database.ts';

export const OWN_ENTITY = demoId('entity transport-authority');
export const OTHER_ENTITY = demoId('entity city-municipality');

/** The id of a demo account. */
export const accountId = (name: string): string => demoId(`account ${name}`);

let applicants = 0;

/** Creates an account pending approval in the demo manager's entity; gives its id. */
export async function anApplicant({ db }: Database, over: Record<string, unknown> = {}): Promise<string> {
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
  return id;
}
