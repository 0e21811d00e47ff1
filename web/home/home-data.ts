import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import type { CaseType, Entity } from '../../common/cases/cases.types.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { Faq } from '../../common/content/content.types.ts';
import { entityIcon } from './entity-icon.ts';

const ENTITIES = 8;
const QUESTIONS = 4;

export type HomeEntity = Pick<Entity, 'id' | 'nameEn' | 'nameAr'> & { icon: IconNode };

/** What the home page shows; a part that could not be had is empty and its section hides. */
export interface HomeData {
  caseTypes: Pick<CaseType, 'id' | 'key' | 'nameEn' | 'nameAr' | 'hintEn' | 'hintAr'>[];
  entities: HomeEntity[];
  faqs: Pick<Faq, 'id' | 'questionEn' | 'questionAr' | 'answerEn' | 'answerAr'>[];
}

async function orNone<Row>(asked: Promise<Row[]>): Promise<Row[]> {
  try {
    return await asked;
  } catch {
    return [];
  }
}

/** For the page's data, on the server alone. Only what is shown goes to the browser. */
export async function homeData({ ask }: Pick<PageContextServer, 'ask'>): Promise<HomeData> {
  const [caseTypes, entities, faqs] = await Promise.all([
    orNone(ask(directory.caseTypes, undefined).then((answer) => answer.caseTypes)),
    orNone(ask(directory.entities, { pageSize: ENTITIES }).then((answer) => answer.entities)),
    orNone(ask(content.faqs, { app: 'CWD', pageSize: QUESTIONS }).then((answer) => answer.faqs)),
  ]);
  return {
    caseTypes: caseTypes.map(({ id, key, nameEn, nameAr, hintEn, hintAr }) => ({ id, key, nameEn, nameAr, hintEn, hintAr })),
    entities: await Promise.all(
      entities.map(async ({ id, nameEn, nameAr, icon }) => ({ id, nameEn, nameAr, icon: await entityIcon(icon) })),
    ),
    faqs: faqs.map(({ id, questionEn, questionAr, answerEn, answerAr }) => ({ id, questionEn, questionAr, answerEn, answerAr })),
  };
}
