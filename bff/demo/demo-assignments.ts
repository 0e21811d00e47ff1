import { STATUS } from '../../common/cases/case.enums.ts';
import { addRecordEvent } from '../cases/audit-log/case-records.ts';
import type { Database } from '../database/database.ts';

/** Cases in these statuses have an assignee. */
const ASSIGNED_STATUSES = [STATUS.IN_PROGRESS, STATUS.AWAITING_CUSTOMER, STATUS.RESTUDY_PROGRESS];

const GRIEVANCE = 'أرجو النظر في تظلّمي، فما ورد في نتيجة إعادة الدراسة لا يطابق ما أراه في الموقع.';

/** Assigns the started cases of an entity to the demo agent, and adds a grievance to answer. */
export async function seedDemoAssignments(database: Database, agentId: string, entityId: string, now: Date): Promise<void> {
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
