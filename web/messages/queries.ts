import { queryOptions } from '@tanstack/react-query';
import { messages } from '../../common/messages/messages.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { dataOf, endpointQuery } from '../api/endpoint-query.ts';
import type { Channel } from './messages-href.ts';
import type { TemplateFields } from './template-fields.ts';

export const templateQuery = (key: string) => endpointQuery(messages.template, { key });

/** The messages that could not be delivered. */
export const undeliveredQuery = (channel: Channel | '', page: number) =>
  endpointQuery(messages.undelivered, { ...(channel && { channel }), page });

/** The preview of a template with these fields as JSON; null if none is possible. */
export const previewQuery = (key: string, fields: string) =>
  queryOptions({
    queryKey: [messages.preview.path, key, fields],
    queryFn: async ({ signal }) => {
      const result = await apiRequest(messages.preview, { key, ...(JSON.parse(fields) as TemplateFields) }, { signal });
      // 400: no preview is possible. Without an answer the last preview stays.
      return !result.ok && result.error.status === 400 ? null : dataOf(result);
    },
    retry: true,
    gcTime: 0,
  });
