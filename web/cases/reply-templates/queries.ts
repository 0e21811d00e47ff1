import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { TemplateQuery } from './templates-href.ts';

const PAGE_SIZE = 25;

export const templatesQuery = ({ state, entityId }: TemplateQuery, page: number) =>
  endpointQuery(replyTemplates.list, {
    ...(state && { state }),
    ...(entityId && { entityId }),
    page,
    pageSize: PAGE_SIZE,
  });

/** A template with its history. */
export const templateQuery = (id: string) => endpointQuery(replyTemplates.one, { id });
