import type { PageContextServer } from 'vike/types';
import { messages } from '../../common/messages/messages.contract.ts';
import type { TemplateSummary } from '../../common/messages/messages.types.ts';

export interface TemplatesData {
  templates: TemplateSummary[];
}

/** Page data: all templates. */
export const readTemplates = ({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<TemplatesData> =>
  callApi(messages.templates, undefined);
