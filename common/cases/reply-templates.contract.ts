import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { Locale } from '../locale/locales.ts';
import type { CaseIdInput } from './cases.dto.ts';
import { REPLY_PLACEHOLDERS, TEMPLATE_GAP } from './reply-templates.ts';
import type {
  AddReplyTemplate,
  ChangeReplyTemplate,
  ListReplyTemplates,
  PreviewReplyTemplate,
  RestoreReplyTemplate,
  SetReplyTemplateActive,
} from './reply-templates.dto.ts';
import type {
  ChosenTemplate,
  FilledTemplate,
  ReplyTemplate,
  ReplyTemplateChange,
  ReplyTemplatePage,
} from './reply-templates.types.ts';
import type { IdInput } from '../contract/inputs.dto.ts';

const STAFF = { allowedRoles: ['C0003', 'C0002'] } as const;
/** An agent manager within their own entity; only admins for all entities. */
const OVERSEERS = { allowedRoles: ['C0002'], deniedError: 'UMS_VAL_002' } as const;

/** Templates for the replies of staff. */
export const replyTemplates = serviceContract('cases', {
  forCase: endpoint<CaseIdInput, { templates: ChosenTemplate[] }>({
    ...STAFF,
    method: 'GET',
    path: 'incidents/reply-templates',
    summary: 'The templates for replies about a case: those of its entity and those for all entities',
    status: 200,
  }),
  list: endpoint<ListReplyTemplates, ReplyTemplatePage>({
    ...STAFF,
    method: 'GET',
    path: 'reply-templates',
    summary:
      'Reply templates: all for an admin, else those of the own entity and those for all entities; agents see only active ones',
    status: 200,
  }),
  one: endpoint<IdInput, { template: ReplyTemplate; changes: ReplyTemplateChange[] }>({
    ...OVERSEERS,
    method: 'GET',
    path: 'reply-templates/one',
    summary: 'One reply template with its change history',
    status: 200,
  }),
  add: endpoint<AddReplyTemplate, { template: ReplyTemplate }>({
    ...OVERSEERS,
    method: 'POST',
    path: 'reply-templates',
    summary: 'Add a reply template in both languages',
    description:
      `The texts may contain the placeholders ${REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}, and ${TEMPLATE_GAP} where the ` +
      'staff member completes the reply. A text that ends in mid-sentence is refused.',
    status: 201,
    errors: ['TOO_MANY'],
  }),
  change: endpoint<ChangeReplyTemplate, { template: ReplyTemplate }>({
    ...OVERSEERS,
    method: 'PATCH',
    path: 'reply-templates/:id',
    summary: 'Change a reply template',
    status: 202,
    errors: ['STALE'],
  }),
  setActive: endpoint<SetReplyTemplateActive, { template: ReplyTemplate }>({
    ...OVERSEERS,
    method: 'PATCH',
    path: 'reply-templates/:id/active',
    summary: 'Retire a reply template, or offer it again',
    status: 202,
    errors: ['STALE'],
  }),
  restore: endpoint<RestoreReplyTemplate, { template: ReplyTemplate }>({
    ...OVERSEERS,
    method: 'POST',
    path: 'reply-templates/restore',
    summary: 'Restore an earlier version of a reply template',
    status: 202,
    errors: ['STALE'],
  }),
  preview: endpoint<PreviewReplyTemplate, Record<Locale, FilledTemplate>>({
    ...OVERSEERS,
    method: 'POST',
    readOnly: true,
    path: 'reply-templates/preview',
    summary: 'A reply template with sample values, or with those of a case within the caller’s scope',
    status: 200,
  }),
});
