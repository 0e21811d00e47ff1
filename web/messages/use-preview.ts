import { useEffect, useState } from 'react';
import { messages } from '../../common/messages/messages.contract.ts';
import { send } from '../client/send.ts';
import type { TemplateFields } from './template-fields.ts';
import type { Preview } from './template-page.ts';

const PAUSE_MS = 400;

/** The message as the server would send it, of the texts as they stand; undefined while they are not complete. */
export function usePreview(key: string, fields: TemplateFields, given: Preview): Preview | undefined {
  const [preview, setPreview] = useState<Preview | undefined>(given);
  const [shown, setShown] = useState(fields);
  useEffect(() => {
    if (fields === shown) return;
    const gone = new AbortController();
    const ask = async () => {
      const result = await send(messages.preview, { key, ...fields }, { signal: gone.signal });
      setShown(fields);
      if (result.ok) setPreview(result.data);
      // Without an answer the last one stands; a refusal means that there is none.
      else if (result.error.status === 400) setPreview(undefined);
    };
    const pause = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      gone.abort();
    };
  }, [key, fields, shown]);
  return preview;
}
