import type { Database } from '../database/database.ts';
import { readDemoData } from './demo-data.ts';
import { demoId } from './demo-id.ts';

/**
 * Adds public holidays once, before the SLA settings exist. Holidays of the lunar calendar have their expected dates.
 */
export async function seedDemoHolidays(database: Database, now: Date): Promise<void> {
  const settings = await database.db.selectFrom('sla_settings').select('id').executeTakeFirst();
  if (settings) return;
  const rows = readDemoData().holidays.map(({ nameEn, nameAr, from, to }) => ({
    id: demoId(`holiday ${from}`),
    name_en: nameEn,
    name_ar: nameAr,
    from_day: from,
    to_day: to,
    modified_at: now,
  }));
  await database.db
    .insertInto('holidays')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
