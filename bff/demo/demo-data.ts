import { readFileSync } from 'node:fs';
import { daysBetween, WEEKEND, type Calendar } from '../../common/cases/business-dates.ts';
import type { ImportRow } from '../content/directory/import-rows.ts';

export interface EntityData {
  code: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  icon: string;
  /** Acronyms and other names, in both languages. */
  keywords?: string[];
  /** `keywords`: everyday words for the service, in both languages. */
  services: { nameEn: string; nameAr: string; keywords?: string[] }[];
}

interface FaqData {
  /** The entity that it is about. */
  entityCode?: string;
  questionEn: string;
  questionAr: string;
  answerEn: string;
  answerAr: string;
  keywords: string[];
}

export interface CaseData {
  type: 'incident' | 'complaint' | 'suggestion' | 'feedback';
  language: 'ar' | 'en';
  entityCode: string;
  serviceIndex: number;
  description: string;
  /** The same problem in other words. `ask`, `reply` and the responses fit each of them. */
  otherDescriptions?: string[];
  suggestedSolution: string | null;
  ask: string;
  reply: string;
  response: string;
  restudy: string;
  restudyResponse: string;
  comment: string;
}

export interface PersonData {
  firstNameEn: string;
  lastNameEn: string;
  firstNameAr: string;
  lastNameAr: string;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as T;
}

/** The starter directory: entities with their services. */
const readStarterEntities = (): EntityData[] => read<EntityData[]>('entities');

/** The code of a service by its place in the starter directory. */
export const starterServiceCode = (entityCode: string, index: number): string => `${entityCode}-${index + 1}`;

/** Reads the demo data, which are used once to fill an empty database. */
export function readDemoData() {
  return {
    entities: readStarterEntities(),
    nationalities: read<{ code: string; nameEn: string; nameAr: string }[]>('nationalities'),
    faqs: read<FaqData[]>('faqs'),
    stories:
      read<{ titleEn: string; titleAr: string; entityCode: string; descriptionEn: string; descriptionAr: string }[]>(
        'stories',
      ),
    cases: read<CaseData[]>('cases'),
    people: read<PersonData[]>('people'),
    holidays: read<{ nameEn: string; nameAr: string; from: string; to: string }[]>('holidays'),
  };
}

export type DemoData = ReturnType<typeof readDemoData>;

/** The calendar that the demo begins with. */
export const demoCalendar = ({ holidays }: Pick<DemoData, 'holidays'>): Calendar => ({
  weekend: WEEKEND,
  holidays: new Set(holidays.flatMap(({ from, to }) => daysBetween(from, to))),
});

/** The item at an index. Throws RangeError when there is none. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item at index ${index} of ${items.length}.`);
  return item;
}

/** The starter directory, entities before services, as rows of an import. */
export function starterRows(): ImportRow[] {
  const entities = readStarterEntities();
  const rows = entities.map(({ services: _, ...entity }) => ({ kind: 'entity' as const, ...entity }));
  const services = entities.flatMap(({ code, services: ofEntity }) =>
    ofEntity.map((service, index) => ({
      kind: 'service' as const,
      code: starterServiceCode(code, index),
      entityCode: code,
      ...service,
    })),
  );
  return [...rows, ...services].map((row, index) => ({ ...row, number: index + 1 }));
}
