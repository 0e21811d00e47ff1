import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import type { CaseType, Entity } from '../../common/cases/cases.types.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { Faq } from '../../common/content/content.types.ts';
import { entityIcon } from './entity-icon.ts';

const ENTITY_COUNT = 8;
const FAQ_COUNT = 4;

export type HomeEntity = Pick<Entity, 'id' | 'nameEn' | 'nameAr'> & { icon: IconNode };

/** The data of the home page. A part that failed to load is empty, and its section is hidden. */
export interface HomeData {
  caseTypes: Pick<CaseType, 'id' | 'key' | 'nameEn' | 'nameAr' | 'hintEn' | 'hintAr'>[];
  entities: HomeEntity[];
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
  const [caseTypes, entities, faqs] = await Promise.all([
    orEmpty(callApi(directory.caseTypes, undefined).then((answer) => answer.caseTypes)),
    orEmpty(callApi(directory.entities, { pageSize: ENTITY_COUNT }).then((answer) => answer.entities)),
    orEmpty(callApi(content.faqs, { app: 'CWD', pageSize: FAQ_COUNT }).then((answer) => answer.faqs)),
  ]);
  return {
    caseTypes: caseTypes.map(({ id, key, nameEn, nameAr, hintEn, hintAr }) => ({ id, key, nameEn, nameAr, hintEn, hintAr })),
    entities: await Promise.all(
      entities.map(async ({ id, nameEn, nameAr, icon }) => ({ id, nameEn, nameAr, icon: await entityIcon(icon) })),
    ),
    faqs: faqs.map(({ id, questionEn, questionAr, answerEn, answerAr }) => ({ id, questionEn, questionAr, answerEn, answerAr })),
  };
}
