import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../common/messages/messages.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { dataOf } from '../api/endpoint-query.ts';
import { useDebounced } from '../api/use-debounced.ts';
import type { TemplateFields } from './template-fields.ts';
import type { Preview } from './template-page.ts';

const DEBOUNCE_MS = 400;

/** The message as the server renders it from the current fields; undefined while they are invalid. */
export function usePreview(key: string, fields: TemplateFields, initial: Preview | undefined): Preview | undefined {
  const written = JSON.stringify(fields);
  const [initiallyWritten] = useState(written);
  const settled = useDebounced(written, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: [messages.preview.path, key, settled],
    queryFn: async ({ signal }) => {
      const result = await apiRequest(messages.preview, { key, ...(JSON.parse(settled) as TemplateFields) }, { signal });
      // 400: no preview is possible. Without an answer the last preview stays.
      return !result.ok && result.error.status === 400 ? null : dataOf(result);
    },
    initialData: settled === initiallyWritten ? initial : undefined,
    placeholderData: keepPreviousData,
    retry: true,
    gcTime: 0,
  });
  return data ?? undefined;
}
