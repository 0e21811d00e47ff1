import { sql, type Kysely } from 'kysely';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { ACCOUNT_STATUS, ROLE } from '../../../common/users/account.enums.ts';
import { foldForSearch } from '../../../common/locale/search-fold.ts';
import type { Tables } from '../../database/tables.ts';
import { TYPE_IDS } from '../demo-cases.ts';
import { demoCalendar, itemAt, readDemoData, type CaseData, type DemoData } from '../demo-data.ts';
import { demoCaseHistory, demoDueDates } from '../demo-case-history.ts';

const STREETS = { ar: 'شارع', en: 'street' };
const PLACES = [
  { ar: 'قرب المسجد', en: 'near the mosque' },
  { ar: 'مقابل المدرسة', en: 'opposite the school' },
  { ar: 'خلف مركز التسوق', en: 'behind the shopping centre' },
  { ar: 'بجانب الحديقة', en: 'beside the park' },
  { ar: 'عند محطة الحافلات', en: 'at the bus station' },
  { ar: 'أمام العيادة', en: 'in front of the clinic' },
  { ar: 'على الكورنيش', en: 'on the corniche' },
  { ar: 'عند مدخل السوق', en: 'at the entrance of the market' },
];

/** The columns of `bulk_texts` that the steps of a history refer to. */
const TEXT_NAMES = ['ask', 'reply', 'response', 'restudy', 'restudyResponse'] as const;

/** Stands for the texts of a case in its history: each is the name of its column. */
const TEXTS_BY_NAME = Object.fromEntries(TEXT_NAMES.map((name) => [name, name])) as unknown as CaseData;

/** Creates a temporary table, dropped at the end of the transaction. */
async function lookup(db: Kysely<Tables>, name: string, columns: string, rows: readonly object[]): Promise<void> {
  await sql`create temp table ${sql.raw(name)} on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(${sql.raw(columns)})`.execute(db);
  await sql`analyze ${sql.raw(name)}`.execute(db);
}

/** Creates the lookup tables of texts, places, people, histories, entities and services, numbered from 0. */
export async function createLookups(db: Kysely<Tables>): Promise<void> {
  const data = readDemoData();
  await lookup(db, 'bulk_texts', TEXT_COLUMNS, textRows(data));
  await lookup(db, 'bulk_places', 'n int, language text, place text, folded text', placeRows());
  await lookup(db, 'bulk_people', PERSON_COLUMNS, personRows(data));
  await lookup(db, 'bulk_histories', HISTORY_COLUMNS, historyRows());
  await sql`create temp table bulk_entities on commit drop as
    select id, row_number() over (order by sort, id) - 1 as n from entities where removed_at is null and active`.execute(
    db,
  );
  await sql`create temp table bulk_services on commit drop as
    select id, entity_id, branch_id, row_number() over (partition by entity_id order by sort, id) - 1 as n,
      count(*) over (partition by entity_id) as of from services where active`.execute(db);
}

/** Creates the lookup table of verified agents, numbered within their entity. */
export async function createAgentLookup(db: Kysely<Tables>): Promise<void> {
  await sql`create temp table bulk_agents on commit drop as
    select id, entity_id, row_number() over (partition by entity_id order by created_at, id) - 1 as n, count(*) over (partition by entity_id) as of
    from users where entity_id is not null and ${sql.lit(ROLE.agent)} = any (roles) and status = ${sql.lit(ACCOUNT_STATUS.VERIFIED)}`.execute(
    db,
  );
}

const TEXT_COLUMNS = `n int, type_id int, language text, description text, solution text, folded text,
  ask text, reply text, response text, restudy text, "restudyResponse" text, comment text`;

/** A case of the batch. Its events are `gapMs` apart. */
export interface BatchCase {
  id: string;
  final_status: StatusCode;
  submitted_at: Date;
  gapMs: number;
}

/** Creates the lookup table of the due dates of a batch, dropped at the end of the transaction or by the caller. */
export async function createDueLookup(db: Kysely<Tables>, cases: readonly BatchCase[]): Promise<void> {
  const calendar = demoCalendar(readDemoData());
  const rows = cases.map(({ id, final_status, submitted_at, gapMs }) => {
    const events = demoCaseHistory(TEXTS_BY_NAME, final_status, submitted_at.getTime(), Number(gapMs));
    return { id, ...demoDueDates(events, calendar) };
  });
  await lookup(db, 'bulk_due', 'id uuid, due_at timestamptz, answer_due_at timestamptz', rows);
}

/** Numbered within type and language, for a random choice. */
function textRows({ cases }: DemoData) {
  const counts = new Map<string, number>();
  return cases.map((data) => {
    const key = `${data.type} ${data.language}`;
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    const { language, description, suggestedSolution, ask, reply, response, restudy, restudyResponse, comment } = data;
    const folded = foldForSearch([description, suggestedSolution].filter(Boolean).join(' '));
    const texts = { ask, reply, response, restudy, restudyResponse, comment };
    return { n, type_id: TYPE_IDS[data.type], language, description, solution: suggestedSolution, folded, ...texts };
  });
}

/** Streets, each with a landmark. */
function placeRows() {
  return (['ar', 'en'] as const).flatMap((language) =>
    Array.from({ length: 960 }, (_, n) => {
      const words = itemAt(PLACES, n % PLACES.length)[language];
      const number = Math.floor(n / PLACES.length) + 1;
      const place = language === 'ar' ? `${STREETS.ar} ${number}، ${words}` : `${STREETS.en} ${number}, ${words}`;
      return { n, language, place, folded: foldForSearch(place) };
    }),
  );
}

const PERSON_COLUMNS = 'n int, language text, first_name text, last_name text, folded text';

/** Every first name with every last name. */
function personRows({ people }: DemoData) {
  return people.flatMap((first, row) =>
    people.flatMap((last, column) => {
      const n = row * people.length + column;
      const names = { ar: [first.firstNameAr, last.lastNameAr], en: [first.firstNameEn, last.lastNameEn] };
      return (['ar', 'en'] as const).map((language) => {
        const [first_name, last_name] = names[language];
        return { n, language, first_name, last_name, folded: foldForSearch(`${first_name} ${last_name}`) };
      });
    }),
  );
}

const HISTORY_COLUMNS =
  'final_status int, steps int, seq int, kind text, from_status int, to_status int, actor text, text_name text';

/** The steps to each status, the same as in the demo cases. Their texts are names of columns. */
function historyRows() {
  return STATUS_CODES.flatMap((final_status) => {
    const steps = demoCaseHistory(TEXTS_BY_NAME, final_status, 0, 1);
    return steps.map(({ at: _time, text: text_name, ...step }) => ({
      final_status,
      steps: steps.length,
      ...step,
      text_name,
    }));
  });
}
