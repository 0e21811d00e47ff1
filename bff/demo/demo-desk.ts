import { STATUS } from '../../common/cases/case.enums.ts';
import type { Database } from '../store/database.ts';

/** Begun work is somebody's. */
const BEGUN = [STATUS.IN_PROGRESS, STATUS.AWAITING_CUSTOMER, STATUS.RESTUDY_PROGRESS];

const GRIEVANCE = 'أرجو النظر في تظلّمي، فما ورد في نتيجة إعادة الدراسة لا يطابق ما أراه في الموقع.';

/** Gives the demo's agent a part of what their entity has begun, and the entity a grievance to answer. */
export async function seedDemoDesk(database: Database, agentId: string, entityId: string, now: Date): Promise<void> {
  const { db } = database;
  await db
    .updateTable('cases')
    .set({ assignee_id: agentId })
    .where('entity_id', '=', entityId)
    .where('status', 'in', BEGUN)
    .where('assignee_id', 'is', null)
    .execute();
  const studied = await db
    .selectFrom('cases')
    .select(['id', 'restudy_at'])
    .where('entity_id', '=', entityId)
    .where('status', '=', STATUS.RESTUDY_RESOLVED)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!studied) return;
  await db
    .insertInto('case_appeals')
    .values({ case_id: studied.id, kind: 'GRIEVANCE', text: GRIEVANCE, at: studied.restudy_at ?? now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
