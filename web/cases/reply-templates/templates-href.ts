import { urlWith } from '../../api/url-with.ts';

export const TEMPLATES_PATH = '/admin/reply-templates';
export const ADD_PATH = `${TEMPLATES_PATH}/add`;

export const STATES = ['active', 'retired'] as const;

/** The filters of the URL. */
export interface TemplateQuery {
  state: (typeof STATES)[number] | '';
  entityId: string;
}

/** The URL of the list with these filters. */
export const templatesHref = ({ state, entityId }: TemplateQuery, page = 1): string =>
  urlWith(TEMPLATES_PATH, { state, entity: entityId, page: page > 1 && page });

/** The URL of a template's editor. */
export const templateHref = (id: string): string => `${TEMPLATES_PATH}/edit?id=${id}`;
