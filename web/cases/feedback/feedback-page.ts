import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { surveys } from '../../../common/cases/survey.contract.ts';
import type { SurveyInvitation } from '../../../common/cases/survey.types.ts';
import { allEntities } from '../submit-wizard/directory-queries.ts';

export interface FeedbackData {
  /** The signed link in the URL. */
  link: string;
  /** The case to rate; null if the link has expired. */
  invitation: SurveyInvitation | null;
  /** Data of the short form, used without a link. */
  form: { caseTypeId: number; entities: Entity[] } | null;
}

/** Loads the survey of a signed link (in the path or `?id=`), else the short feedback form. */
export async function readFeedbackPage(pageContext: PageContextServer): Promise<FeedbackData> {
  const { callApi, routeParams, urlParsed } = pageContext;
  const link = routeParams['link'] ?? urlParsed.search['id'] ?? '';
  if (!link) return { link, invitation: null, form: await readForm(pageContext) };
  try {
    return { link, invitation: await callApi(surveys.invitation, { link: link.slice(0, 60) }), form: null };
  } catch (error) {
    if ((error as { code?: string }).code !== 'LINK_EXPIRED') throw error;
    // Answers with status 404, but renders the page.
    if (!pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
    return { link, invitation: null, form: null };
  }
}

async function readForm({ callApi }: PageContextServer): Promise<FeedbackData['form']> {
  const { caseTypes } = await callApi(directory.caseTypes, undefined);
  const entities = await allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize }));
  const type = caseTypes.find(({ key }) => key === 'feedback');
  return type ? { caseTypeId: type.id, entities } : null;
}
