import { HOUR_MS } from '../../common/durations.ts';
import { CHANNEL, type StatusCode } from '../../common/cases/case.enums.ts';
import type { Calendar } from '../../common/cases/business-dates.ts';
import { ticketNumberFrom } from '../../common/identifiers/ticket-number.ts';
import { createHash } from 'node:crypto';
import { demoCalendar, itemAt, type CaseData, type DemoData } from './demo-data.ts';
import { searchTextOf } from '../cases/case-search.ts';
import { demoId } from './demo-rows.ts';
import { demoCaseHistory, demoDueDates } from './demo-case-history.ts';
import { demoAgeHours, demoStatus, demoTexts, fraction } from './demo-cases-plan.ts';

const CASES = 360;
/** The number of streets in each area. */
const STREETS = 60;
const AREAS = [
  { ar: 'حي النسيم', en: 'Al Naseem' },
  { ar: 'حي الواحة', en: 'Al Waha' },
  { ar: 'حي المنارة', en: 'Al Manara' },
  { ar: 'حي الربيع', en: 'Al Rabee' },
  { ar: 'حي الفنار', en: 'Al Fanar' },
  { ar: 'حي السدرة', en: 'Al Sidra' },
  { ar: 'حي الغدير', en: 'Al Ghadeer' },
  { ar: 'حي الشروق', en: 'Al Shorouq' },
];
/** Ids of the case types by their name in the demo data. */
export const TYPE_IDS: Record<CaseData['type'], number> = { incident: 1, complaint: 2, suggestion: 4, feedback: 5 };

/** +971500000001 to +971500000060. */
const mobileOf = (person: number): string => `+9715000000${String(person + 1).padStart(2, '0')}`;

function ticketOf(index: number): string {
  return ticketNumberFrom(createHash('sha256').update(`demo case ${index}`).digest());
}

/** The first person is the demo customer; the others have a few cases each. */
const isDemoCustomerCase = (index: number): boolean => index % 17 === 4;
const personOf = (index: number, people: number): number =>
  isDemoCustomerCase(index) ? 0 : 1 + Math.floor(fraction(`person ${index}`) * (people - 1));

/** The last sentences of a description, so that no two cases read the same. */
const CLOSINGS = {
  ar: [
    '',
    ' شكرًا على وقتكم.',
    ' آمل أن يصل هذا إلى المعنيين.',
    ' سمعت الأمر نفسه من أكثر من شخص.',
    ' يسعدني أن أوضّح أكثر إذا لزم الأمر.',
  ],
  en: [
    '',
    ' Thank you for your time.',
    ' I hope this reaches the right team.',
    ' Other people have told me the same.',
    ' I am happy to explain more if it helps.',
  ],
};

/** The description of a case: a text in one of its wordings, with the place of an incident or a last sentence. */
function descriptionOf(source: CaseData, copy: number, index: number): string {
  const wordings = [source.description, ...(source.otherDescriptions ?? [])];
  const wording = itemAt(wordings, copy % wordings.length);
  if (source.type === 'incident') return wording + placeOf(source, index);
  return wording + itemAt(CLOSINGS[source.language], Math.floor(copy / wordings.length));
}

/** The place of an incident, different for each of up to 480 cases. */
function placeOf({ language }: CaseData, index: number): string {
  const place = (index * 133) % (AREAS.length * STREETS);
  const area = itemAt(AREAS, Math.floor(place / STREETS));
  const street = 1 + (place % STREETS);
  return language === 'ar' ? `\nالموقع: ${area.ar}، شارع ${street}.` : `\nLocation: ${area.en}, Street ${street}.`;
}

/** Cases of the last year in every status, with their events. `now`: milliseconds. */
export function demoCases(data: DemoData, now: number) {
  const texts = demoTexts(data.cases, CASES);
  const calendar = demoCalendar(data);
  return Array.from({ length: CASES }, (_, index) => {
    const { text: number, copy } = itemAt(texts, index);
    const source = itemAt(data.cases, number);
    const text = { ...source, description: descriptionOf(source, copy, index) };
    const personIndex = personOf(index, data.people.length);
    const person = itemAt(data.people, personIndex);
    const age = demoAgeHours(index, CASES);
    const status = demoStatus(text.type, index, age, isDemoCustomerCase(index) ? Math.floor(index / 17) : undefined);
    const submittedAt = now - age * HOUR_MS;
    const step = (6 + fraction(`pace ${index}`) * 50) * HOUR_MS;
    const events = demoCaseHistory(text, status, submittedAt, Math.min(step, (now - submittedAt) / 8));
    return {
      row: caseRow(index, text, person, personIndex, status, events, calendar),
      events,
      comment: text.comment,
    };
  });
}

function caseRow(
  index: number,
  text: CaseData,
  person: DemoData['people'][number],
  personIndex: number,
  status: StatusCode,
  events: ReturnType<typeof demoCaseHistory>,
  calendar: Calendar,
) {
  const eventOf = (kind: string) => events.find((event) => event.kind === kind);
  const resolution = eventOf('RESOLVE') ?? eventOf('RESPOND');
  const isArabic = text.language === 'ar';
  return {
    id: demoId(`case ${index}`),
    ticket: ticketOf(index),
    case_type_id: TYPE_IDS[text.type],
    entity_id: demoId(`entity ${text.entityCode}`),
    service_id: demoId(`service ${text.entityCode} ${text.serviceIndex}`),
    channel_id: CHANNEL.SMS,
    status,
    language: text.language,
    description: text.description,
    suggested_solution: text.suggestedSolution,
    mobile: mobileOf(personIndex),
    first_name: isArabic ? person.firstNameAr : person.firstNameEn,
    last_name: isArabic ? person.lastNameAr : person.lastNameEn,
    resolution: resolution?.text ?? null,
    resolution_at: resolution?.at ?? null,
    restudy_details: eventOf('RESTUDY')?.text ?? null,
    restudy_at: eventOf('RESTUDY')?.at ?? null,
    restudy_resolution: eventOf('RESTUDY_RESOLVE')?.text ?? null,
    sla_started_at: eventOf('RESTUDY')?.at ?? itemAt(events, 0).at,
    ...demoDueDates(events, calendar),
    search: searchTextOf(
      text.description,
      text.suggestedSolution,
      person.firstNameAr,
      person.lastNameAr,
      person.firstNameEn,
      person.lastNameEn,
    ),
    version: events.length,
    submitted_at: itemAt(events, 0).at,
    updated_at: itemAt(events, events.length - 1).at,
  };
}
