import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import type { CaseType, Entity } from '../../common/cases/cases.types.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { Faq } from '../../common/content/content.types.ts';
import type { BannerIssue } from '../cases/known-issues/IssueBanner.tsx';
import { entityIcon } from './entity-icon.ts';

const ENTITY_COUNT = 8;
const FAQ_COUNT = 4;

/** The data of the home page. A part that failed to load is empty, and its section is hidden. */
export interface HomeData {
  caseTypes: Pick<CaseType, 'id' | 'key' | 'nameEn' | 'nameAr' | 'hintEn' | 'hintAr'>[];
  entities: (Pick<Entity, 'id' | 'nameEn' | 'nameAr'> & { icon: IconNode })[];
  knownIssues: BannerIssue[];
  faqs: Pick<Faq, 'id' | 'questionEn' | 'questionAr' | 'answerEn' | 'answerAr'>[];
}

async function orEmpty<Row>(request: Promise<Row[]>): Promise<Row[]> {
  try {
    return await request;
  } catch {
    return [];
  }
}

/** Page data. Sends only the displayed fields to the browser. */
export async function homeData({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<HomeData> {
  const [caseTypes, entities, faqs, issues] = await Promise.all([
    orEmpty(callApi(directory.caseTypes, undefined).then((response) => response.caseTypes)),
    orEmpty(callApi(directory.entities, { pageSize: ENTITY_COUNT }).then((response) => response.entities)),
    orEmpty(callApi(content.faqs, { app: 'CWD', pageSize: FAQ_COUNT }).then((response) => response.faqs)),
    orEmpty(callApi(knownIssues.current, {}).then((response) => response.knownIssues)),
  ]);
  return {
    caseTypes: caseTypes.map(({ id, key, nameEn, nameAr, hintEn, hintAr }) => ({
      id,
      key,
      nameEn,
      nameAr,
      hintEn,
      hintAr,
    })),
    entities: await Promise.all(
      entities.map(async ({ id, nameEn, nameAr, icon }) => ({ id, nameEn, nameAr, icon: await entityIcon(icon) })),
    ),
    knownIssues: issues.map(({ id, titleEn, titleAr, textEn, textAr, entity, expectedEnd }) => ({
      id,
      titleEn,
      titleAr,
      textEn,
      textAr,
      expectedEnd,
      entity,
    })),
    faqs: faqs.map(({ id, questionEn, questionAr, answerEn, answerAr }) => ({
      id,
      questionEn,
      questionAr,
      answerEn,
      answerAr,
    })),
  };
}
