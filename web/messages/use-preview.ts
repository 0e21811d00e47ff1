import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../api/use-debounced.ts';
import { previewQuery } from './queries.ts';
import type { TemplateFields } from './template-fields.ts';
import type { Preview } from './template-page.ts';

const DEBOUNCE_MS = 400;

/** The message as the server renders it from the current fields; undefined while they are invalid. */
export function usePreview(key: string, fields: TemplateFields, initial: Preview | undefined): Preview | undefined {
  const written = JSON.stringify(fields);
  const [initiallyWritten] = useState(written);
  const settled = useDebounced(written, DEBOUNCE_MS);
  const { data } = useQuery({
    ...previewQuery(key, settled),
    initialData: settled === initiallyWritten ? initial : undefined,
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}
