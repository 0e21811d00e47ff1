import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { surveys } from '../../../common/cases/survey.contract.ts';
import type { SurveyInvitation } from '../../../common/cases/survey.types.ts';
import { allEntities } from '../submit-wizard/directory-lists.ts';

export interface FeedbackData {
  /** The signed link that the page was opened by. */
  link: string;
  /** What it invites to rate; null when it has ended. */
  invitation: SurveyInvitation | null;
  /** Without a link: what the short form needs. */
  form: { caseTypeId: number; entities: Entity[] } | null;
}

/** For the page's data: the survey of a signed link (in the path, or as `?id=`), else the short feedback form. */
export async function readFeedbackPage(pageContext: PageContextServer): Promise<FeedbackData> {
  const { ask, routeParams, urlParsed } = pageContext;
  const link = routeParams['link'] ?? urlParsed.search['id'] ?? '';
  if (!link) return { link, invitation: null, form: await formOf(pageContext) };
  try {
    return { link, invitation: await ask(surveys.invitation, { link: link.slice(0, 60) }), form: null };
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'LINK_EXPIRED') throw fault;
    // To machines it says that there is nothing here.
    if (!pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
    return { link, invitation: null, form: null };
  }
}

async function formOf({ ask }: PageContextServer): Promise<FeedbackData['form']> {
  const { caseTypes } = await ask(directory.caseTypes, undefined);
  const entities = await allEntities((page, pageSize) => ask(directory.entities, { page, pageSize }));
  const type = caseTypes.find(({ key }) => key === 'feedback');
  return type ? { caseTypeId: type.id, entities: entities ?? [] } : null;
}
