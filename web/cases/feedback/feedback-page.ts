import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { surveys } from '../../../common/cases/survey.contract.ts';
import type { SurveyInvitation } from '../../../common/cases/survey.types.ts';
import { callWithLink } from '../../api/page-errors.ts';
import { readEntities } from '../directory/queries.ts';

export interface FeedbackData {
  /** The signed link in the URL. */
  link: string;
  /** The case to rate; null if the link is invalid or has expired. */
  invitation: SurveyInvitation | null;
  /** Data of the short form, used without a link. */
  form: { caseTypeId: number; entities: Entity[] } | null;
}

/** Loads the survey of a signed link (in the path or `?id=`), else the short feedback form. */
export async function readFeedbackPage(pageContext: PageContextServer): Promise<FeedbackData> {
  const { routeParams, urlParsed } = pageContext;
  const link = routeParams['link'] ?? urlParsed.search['id'] ?? '';
  if (!link) return { link, invitation: null, form: await readForm(pageContext) };
  return { link, invitation: await callWithLink(pageContext, surveys.invitation, link), form: null };
}

async function readForm({ callApi }: PageContextServer): Promise<FeedbackData['form']> {
  const { caseTypes } = await callApi(directory.caseTypes, undefined);
  const entities = await readEntities(callApi);
  const type = caseTypes.find(({ key }) => key === 'feedback');
  return type ? { caseTypeId: type.id, entities } : null;
}
