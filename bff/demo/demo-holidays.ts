import type { Database } from '../store/database.ts';
import { readDemoData } from './demo-data.ts';
import { demoId } from './demo-id.ts';

/** The country's public holidays, once, before the clock's settings are made; those that follow the moon as they are expected. */
export async function seedDemoHolidays(database: Database, now: Date): Promise<void> {
  const settings = await database.db.selectFrom('clock_settings').select('id').executeTakeFirst();
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
