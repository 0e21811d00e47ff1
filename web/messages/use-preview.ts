import { useEffect, useState } from 'react';
import { messages } from '../../common/messages/messages.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { differingFields, type TemplateFields } from './template-fields.ts';
import type { Preview } from './template-page.ts';

const DEBOUNCE_MS = 400;

/** The message as the server renders it from the current fields; undefined while they are invalid. */
export function usePreview(key: string, fields: TemplateFields, initial: Preview): Preview | undefined {
  const [preview, setPreview] = useState<Preview | undefined>(initial);
  const [previewedFields, setPreviewedFields] = useState(fields);
  useEffect(() => {
    if (!differingFields(fields, previewedFields).length) return;
    const controller = new AbortController();
    const load = async () => {
      const result = await apiRequest(messages.preview, { key, ...fields }, { signal: controller.signal });
      setPreviewedFields(fields);
      if (result.ok) setPreview(result.data);
      // Keep the last preview if there is no answer; a 400 means that no preview is possible.
      else if (result.error.status === 400) setPreview(undefined);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, fields, previewedFields]);
  return preview;
}
