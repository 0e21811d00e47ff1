import { ADMIN_ONLY, endpoint } from '../contract/endpoint.ts';
import type {
  ChangeTemplate,
  ListUndelivered,
  TemplateIdInput,
  PreviewTemplate,
  RestoreTemplate,
  SendAgain,
} from './messages.dto.ts';
import type {
  MessageTemplate,
  TemplateChange,
  TemplateSummary,
  UndeliveredPage,
  WrittenMessage,
} from './messages.types.ts';

/** Message templates and undelivered messages, for admins. */
export const messages = {
  templates: endpoint<undefined, { templates: TemplateSummary[] }>({
    ...ADMIN_ONLY,
    method: 'GET',
    path: 'settings/messages',
    summary: 'The templates of all messages',
    status: 200,
  }),
  template: endpoint<TemplateIdInput, { template: MessageTemplate; changes: TemplateChange[] }>({
    ...ADMIN_ONLY,
    method: 'GET',
    path: 'settings/messages/one',
    summary: 'One template with its texts, placeholders and change history',
    status: 200,
  }),
  preview: endpoint<PreviewTemplate, { ar: WrittenMessage; en: WrittenMessage }>({
    ...ADMIN_ONLY,
    method: 'POST',
    readOnly: true,
    path: 'settings/messages/preview',
    summary: 'Preview of the message with these texts and sample values',
    status: 200,
  }),
  change: endpoint<ChangeTemplate, { template: MessageTemplate }>({
    ...ADMIN_ONLY,
    method: 'PATCH',
    path: 'settings/messages/one',
    summary: 'Change the texts of a template, in both languages',
    status: 202,
    errors: ['STALE'],
  }),
  restore: endpoint<RestoreTemplate, { template: MessageTemplate }>({
    ...ADMIN_ONLY,
    method: 'POST',
    path: 'settings/messages/restore',
    summary: 'Restore the original texts',
    status: 202,
    errors: ['STALE'],
  }),
  undelivered: endpoint<ListUndelivered, UndeliveredPage>({
    ...ADMIN_ONLY,
    method: 'GET',
    path: 'settings/messages/undelivered',
    summary: 'Messages that could not be delivered, destinations masked',
    status: 200,
  }),
  sendAgain: endpoint<SendAgain, { queued: number }>({
    ...ADMIN_ONLY,
    method: 'POST',
    path: 'settings/messages/undelivered',
    summary: 'Send the given or all undelivered messages again; the caller is recorded',
    status: 202,
  }),
};
