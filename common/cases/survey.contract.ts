import { CASE_STAFF } from '../access/permissions.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { GiveInvitedSurvey, GiveSurvey, SurveyQuery, SurveyResultsQuery } from './survey.dto.ts';
import type { Survey, SurveyAction, SurveyInvitation, SurveyOption, SurveyResult } from './survey.types.ts';
import type { CaseIdInput, MessageLink } from './cases.dto.ts';

/** The owner of a case, or staff within whose scope it is. */
const READERS = ['provenMobile', 'C0005'] as const;

/** Surveys about the handling of cases (specification §3, §7). */
export const surveys = serviceContract('cases', {
  options: endpoint<undefined, { options: SurveyOption[]; actions: SurveyAction[] }>({
    method: 'GET',
    path: 'incidents/survey/option',
    summary: 'Survey questions and answer options, sorted by name',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  give: endpoint<GiveSurvey, { survey: Survey }>({
    method: 'POST',
    rateLimit: 'survey',
    path: 'incidents/survey',
    summary: 'Rate the handling of an own case, once',
    allowedRoles: READERS,
    status: 201,
    errors: ['PROOF_NEEDED', 'CASE_UNANSWERED', 'CASE_CANCELLED', 'RESTUDY_OPEN', 'SURVEY_GIVEN'],
  }),
  giveInvited: endpoint<GiveInvitedSurvey, { survey: Survey }>({
    method: 'POST',
    rateLimit: 'survey',
    path: 'incidents/survey/invitation',
    summary: 'Rate the handling of the case of a signed link, once',
    allowedRoles: ['C0000'],
    status: 201,
    errors: ['LINK_EXPIRED', 'CASE_UNANSWERED', 'CASE_CANCELLED', 'RESTUDY_OPEN', 'SURVEY_GIVEN'],
  }),
  invitation: endpoint<MessageLink, SurveyInvitation>({
    method: 'GET',
    rateLimit: 'survey',
    path: 'incidents/survey/invitation',
    summary: 'The case that a signed link allows to rate',
    allowedRoles: ['C0000'],
    status: 200,
    errors: ['LINK_EXPIRED'],
  }),
  results: endpoint<SurveyResultsQuery, { results: SurveyResult[] }>({
    method: 'GET',
    path: 'incidents/survey/results',
    summary: 'How the entities within the caller’s scope were rated',
    allowedRoles: CASE_STAFF,
    scopes: ['results:read'],
    status: 200,
  }),
  one: endpoint<SurveyQuery, { survey: Survey }>({
    method: 'GET',
    path: 'incidents/survey',
    summary: 'One survey',
    allowedRoles: READERS,
    status: 200,
    errors: ['PROOF_NEEDED'],
  }),
  ofCase: endpoint<CaseIdInput, { surveys: Survey[] }>({
    method: 'GET',
    path: 'incidents/surveys',
    summary: 'The surveys of a case',
    allowedRoles: READERS,
    status: 200,
    errors: ['PROOF_NEEDED'],
  }),
});
