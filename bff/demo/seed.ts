import { sql } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import type { Clock } from '../integrations/clock/clock.port.ts';
import type { Database } from '../database/database.ts';
import { findHashedRecords } from '../cases/audit-log/hashed-fields.repository.ts';
import { allFieldHashes } from '../database/case-field-hashes.ts';
import { groupByCase, chainEvents } from '../database/hash-chain.ts';
import { DEMO_CUSTOMER_MOBILE, seedDemoAccounts } from './demo-accounts.ts';
import { demoCases } from './demo-cases.ts';
import { readDemoData, starterServiceCode, type DemoData } from './demo-data.ts';
import { demoId, insertMissing } from './demo-rows.ts';
import { demoSurveys } from './demo-surveys.ts';
import { seedDemoIdentities, seedDemoUsers } from './demo-users.ts';

/** Fills an empty database with the demo data in one transaction. Adds missing accounts to an existing demo. */
export function seedDemo(database: Database, clock: Clock): Promise<void> {
  return database.transaction(async () => {
    // Serializes instances that start at the same time. The others wait until the first has seeded everything.
    await sql`set local lock_timeout = '2min'`.execute(database.db);
    await sql`set local statement_timeout = '2min'`.execute(database.db);
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(database.db);
    await seedData(database, clock);
    await seedDemoAccounts(database, clock.now());
    await seedDemoUsers(database, clock.now());
    await seedDemoIdentities(database, clock.now());
    await seedDemoHolidays(database, clock.now());
    await setContentAuthor(database);
  });
}

/** Makes the demo content manager the author of content without an author. */
async function setContentAuthor(database: Database): Promise<void> {
  const author = demoId('account content');
  for (const table of ['faqs', 'stories', 'entities'] as const)
    await database.db
      .updateTable(table)
      .set({ created_by: author, modified_by: author })
      .where('created_by', 'is', null)
      .where('modified_by', 'is', null)
      .execute();
}

async function seedData(database: Database, clock: Clock): Promise<void> {
  const seeded = await database.db.selectFrom('entities').select('id').limit(1).executeTakeFirst();
  if (seeded) return;
  const data = readDemoData();
  await seedDirectory(database, data);
  await seedContent(database, data, clock.now());
  await seedCases(database, data, clock.now());
}

/** How to reach an entity of the demo. None of it exists. */
const contactOf = (code: string, place: number) => ({
  contact_phone: `+971 2 555 01${String(place).padStart(2, '0')}`,
  contact_email: `info@${code}.example`,
  website: `https://www.${code}.example`,
  hours_en: 'Monday to Thursday, 7:30 am to 3:30 pm\nFriday, 7:30 am to 12 noon',
  hours_ar: 'من الاثنين إلى الخميس، من 7:30 صباحًا حتى 3:30 عصرًا\nالجمعة، من 7:30 صباحًا حتى 12 ظهرًا',
});

async function seedDirectory(database: Database, data: DemoData): Promise<void> {
  const named = (row: { nameEn: string; nameAr: string }, sort: number) => ({
    name_en: row.nameEn,
    name_ar: row.nameAr,
    sort,
  });
  await insertMissing(
    database,
    'entities',
    data.entities.map((entity, sort) => ({
      id: demoId(`entity ${entity.code}`),
      code: entity.code,
      icon: entity.icon,
      description_en: entity.descriptionEn,
      description_ar: entity.descriptionAr,
      keywords: entity.keywords ?? [],
      ...contactOf(entity.code, sort),
      search: foldForSearch([entity.nameAr, entity.nameEn, ...(entity.keywords ?? [])].join(' ')),
      ...named(entity, sort),
    })),
  );
  await insertMissing(
    database,
    'services',
    data.entities.flatMap(({ code, services }) =>
      services.map((service, sort) => ({
        id: demoId(`service ${code} ${sort}`),
        entity_id: demoId(`entity ${code}`),
        code: starterServiceCode(code, sort),
        keywords: service.keywords ?? [],
        search: foldForSearch([service.nameAr, service.nameEn, ...(service.keywords ?? [])].join(' ')),
        ...named(service, sort),
      })),
    ),
  );
  await insertMissing(
    database,
    'nationalities',
    data.nationalities.map((nationality, sort) => ({ id: nationality.code, ...named(nationality, sort) })),
  );
}

async function seedContent(database: Database, data: DemoData, now: Date): Promise<void> {
  const times = { created_at: now, modified_at: now };
  await insertMissing(
    database,
    'faqs',
    data.faqs.map((faq, sort) => ({
      id: demoId(`faq ${sort}`),
      entity_id: faq.entityCode ? demoId(`entity ${faq.entityCode}`) : null,
      question_en: faq.questionEn,
      question_ar: faq.questionAr,
      answer_en: faq.answerEn,
      answer_ar: faq.answerAr,
      keywords: faq.keywords,
      search: foldForSearch([faq.questionAr, faq.answerAr, faq.questionEn, faq.answerEn, ...faq.keywords].join(' ')),
      search_question: foldForSearch(`${faq.questionAr} ${faq.questionEn}`),
      sort,
      ...times,
    })),
  );
  await insertMissing(
    database,
    'stories',
    data.stories.map((story, sort) => ({
      id: demoId(`story ${sort}`),
      title_en: story.titleEn,
      title_ar: story.titleAr,
      entity_id: demoId(`entity ${story.entityCode}`),
      description_en: story.descriptionEn,
      description_ar: story.descriptionAr,
      search: foldForSearch(`${story.titleAr} ${story.titleEn} ${story.descriptionAr} ${story.descriptionEn}`),
      sort,
      ...times,
    })),
  );
}

async function seedCases(database: Database, data: DemoData, now: Date): Promise<void> {
  const cases = demoCases(data, now.getTime());
  await insertMissing(
    database,
    'cases',
    cases.map(({ row }) => row),
  );
  await insertMissing(
    database,
    'comments',
    cases
      .filter((_, index) => index % 3 === 0)
      .map(({ row, comment }) => ({
        id: demoId(`comment ${row.id}`),
        case_id: row.id,
        content_type: 'TEXT_AREA' as const,
        author_type: 'FOLLOW_UP' as const,
        text: comment.slice(0, 256),
        created_at: row.submitted_at,
      })),
  );
  const { surveys, answers, confirmations } = demoSurveys(cases, DEMO_CUSTOMER_MOBILE, now.getTime());
  await insertMissing(database, 'surveys', surveys);
  await insertMissing(database, 'survey_answers', answers);
  await insertMissing(database, 'case_confirmations', confirmations);
  const records = groupByCase(
    await findHashedRecords(
      database,
      cases.map(({ row }) => row.id),
    ),
  );
  await insertMissing(
    database,
    'case_events',
    cases.flatMap(({ row, events }) => {
      // The last event carries the hashes of the whole case.
      const hashes = allFieldHashes(database.eventKey, row, [], records.get(row.id));
      const last = events.length - 1;
      const chain = events.map((event, index) => ({ case_id: row.id, ...event, ...(index === last && hashes) }));
      return chainEvents(database.eventKey, chain).map((event) => ({
        ...event,
        field_hashes: event.field_hashes && JSON.stringify(event.field_hashes),
      }));
    }),
  );
}

/**
 * Adds public holidays once, before the SLA settings exist. Holidays of the lunar calendar have their expected dates.
 */
async function seedDemoHolidays(database: Database, now: Date): Promise<void> {
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
  await insertMissing(database, 'holidays', rows);
}
