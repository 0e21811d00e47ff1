import { CHANNEL } from '../../common/cases/case.enums.ts';
import { lastMoment, WEEKEND } from '../../common/cases/business-dates.ts';
import { ticketNumberFrom } from '../../common/cases/ticket-number.ts';
import { createHash } from 'node:crypto';
import { at, type CaseData, type DemoData } from './demo-data.ts';
import { searchedIn } from '../cases/case-search.ts';
import { demoId } from './demo-id.ts';
import { demoCaseHistory, demoStatus } from './demo-case-history.ts';

const CASES = 360;
const HOUR_MS = 3_600_000;
/** Ids of the case types by their name in the demo data. */
export const TYPE_IDS: Record<CaseData['type'], number> = { incident: 1, complaint: 2, suggestion: 4, feedback: 5 };

/** +971500000001 to +971500000060. */
const mobileOf = (person: number): string => `+9715000000${String(person + 1).padStart(2, '0')}`;

function ticketOf(index: number): string {
  return ticketNumberFrom(createHash('sha256').update(`demo case ${index}`).digest());
}

/** The first person, who is the demo customer, has cases of all types and statuses; the others have a few each. */
const personOf = (index: number, people: number): number => (index % 17 === 4 ? 0 : (index * 7) % people);

/** Cases of the last four months in every status, with their events. `now`: milliseconds. */
export function demoCases(data: DemoData, now: number) {
  return Array.from({ length: CASES }, (_, index) => {
    const text = at(data.cases, index % data.cases.length);
    const round = Math.floor(index / data.cases.length);
    const personIndex = personOf(index, data.people.length);
    const person = at(data.people, personIndex);
    const status = demoStatus(text.type, index + round * 3);
    const submittedAt = now - (index * 8 + 3) * HOUR_MS;
    const events = demoCaseHistory(text, status, submittedAt, Math.min(20 * HOUR_MS, (now - submittedAt) / 8));
    return {
      row: caseRow(index, text, person, personIndex, status, events),
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
  status: ReturnType<typeof demoStatus>,
  events: ReturnType<typeof demoCaseHistory>,
) {
  const find = (kind: string) => events.find((event) => event.kind === kind);
  const resolution = find('RESOLVE') ?? find('RESPOND');
  const arabic = text.language === 'ar';
  return {
    id: demoId(`case ${index}`),
    ticket: ticketOf(index),
    case_type_id: TYPE_IDS[text.type],
    entity_id: demoId(`entity ${text.entitySlug}`),
    service_id: demoId(`service ${text.entitySlug} ${text.serviceIndex}`),
    channel_id: CHANNEL.SMS,
    status,
    language: text.language,
    description: text.description,
    suggested_solution: text.suggestedSolution,
    mobile: mobileOf(personIndex),
    first_name: arabic ? person.firstNameAr : person.firstNameEn,
    last_name: arabic ? person.lastNameAr : person.lastNameEn,
    resolution: resolution?.text ?? null,
    resolution_at: resolution?.at ?? null,
    restudy_details: find('RESTUDY')?.text ?? null,
    restudy_at: find('RESTUDY')?.at ?? null,
    restudy_resolution: find('RESTUDY_RESOLVE')?.text ?? null,
    sla_started_at: find('RESTUDY')?.at ?? at(events, 0).at,
    due_at: lastMoment(at(events, 0).at, { days: 10, working: true }, { weekend: WEEKEND, holidays: new Set() }),
    search: searchedIn(
      text.description,
      text.suggestedSolution,
      person.firstNameAr,
      person.lastNameAr,
      person.firstNameEn,
      person.lastNameEn,
    ),
    version: events.length,
    submitted_at: at(events, 0).at,
    updated_at: at(events, events.length - 1).at,
  };
}
