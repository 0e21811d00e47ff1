import type { StatusCode } from '../../../common/cases/case.enums.ts';
import { LIFECYCLE, type CaseAction, type LifecycleRule } from '../../../common/cases/lifecycle.ts';
import { translate } from '../../i18n/translate.ts';
import type { Schema } from './schema.ts';

/** The condition of each lifecycle rule (its `when` function) as text. */
export const CONDITIONS: Partial<Record<CaseAction, string>> = {
  ASK: 'the case was submitted with a mobile, so that somebody can reply',
  RESOLVE: 'the case is an incident or a complaint',
  RESPOND: 'the case is a suggestion or feedback',
  RESTUDY: 'no re-study was requested yet, and `restudyUntil` has not passed',
  RESTUDY_START:
    'the caller did not give the first answer, or the entity has no other agent who can study the case again',
  RESTUDY_RESOLVE:
    'the caller did not give the first answer, or the entity has no other agent who can study the case again',
  GRIEVANCE: 'there is no grievance yet',
  GRIEVANCE_RESOLVE: 'the grievance is open',
  OMBUDSMAN: 'there is no submission to the ombudsman yet, and the re-study or the grievance is answered',
  OMBUDSMAN_RESOLVE: 'the submission to the ombudsman is open',
  ASSIGN: 'an answered case may still be re-studied, or its grievance or submission to the ombudsman is open',
};

const TEXT_FIELDS: Record<LifecycleRule['text'], string[]> = {
  none: [],
  optional: [],
  required: ['text'],
  textOrFile: ['text or attachments'],
};

/** The fields that an action requires in addition to `incidentId`, `action` and `version`. */
function neededFields({ text, requires }: LifecycleRule): string[] {
  const requiredFields = {
    assignee: ['assigneeId (without it the calling agent takes the case)'],
    service: ['entityId', 'serviceId'],
  };
  return [...TEXT_FIELDS[text], ...(requires ? requiredFields[requires] : [])];
}

/** The lifecycle as data: fields, from and to statuses and roles of each action. */
export const LIFECYCLE_RULES: readonly Schema[] = LIFECYCLE.map((rule) => ({
  action: rule.action,
  from: rule.from,
  to: rule.to === 'same' ? null : rule.to,
  roles: rule.roles,
  text: rule.text,
  needs: neededFields(rule),
  condition: CONDITIONS[rule.action] ?? null,
}));

const nameOf = (code: StatusCode): string => `${code} ${translate('en', `cases.status.${code}`)}`;

const line = (rule: LifecycleRule): string =>
  [
    '',
    `\`${rule.action}\``,
    rule.from.map(nameOf).join(', '),
    rule.to === 'same' ? 'unchanged' : nameOf(rule.to),
    rule.roles.join(', '),
    neededFields(rule).join(', ') || (rule.text === 'optional' ? '(text)' : '–'),
    CONDITIONS[rule.action] ?? '–',
    '',
  ]
    .join(' | ')
    .trim();

/** The lifecycle as Markdown. */
export const LIFECYCLE_TEXT = `Every request contains \`incidentId\`, \`action\` and the \`version\` that the caller has read; an older version returns 409.
\`actions\` of the returned case lists the actions that the caller may perform next. \`x-lifecycle\` contains this table as JSON.
On a submitted case \`ASK\`, \`RESOLVE\` and \`RESPOND\` also start the work: the event of \`START\` stands before their own.

| Action | From status | To status | Who | Needs | Only when |
|---|---|---|---|---|---|
${LIFECYCLE.map(line).join('\n')}`;
