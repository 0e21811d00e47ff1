import { useEffect, useState } from 'react';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { PlacePrediction } from '../../../common/cases/cases.types.ts';
import { send } from '../../client/send.ts';
import { useLocale } from '../../client/text.ts';

const PAUSE_MS = 200;

interface Answer {
  text: string;
  places: PlacePrediction[];
  failed: boolean;
}

/** Asks when the typing pauses; a newer text makes the older question void. `chosen` is never searched for again. */
export function usePlaceSearch(chosen: string | undefined) {
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const text = query.trim();
  const due = text !== '' && text !== chosen;

  useEffect(() => {
    if (!due) return;
    const asking = new AbortController();
    const ask = async () => {
      const reply = await send(directory.searchPlaces, { input: text, language: locale }, { signal: asking.signal });
      setAnswer({ text, places: reply.ok ? reply.data.predictions : [], failed: !reply.ok });
    };
    const pause = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [due, text, locale]);

  const answered = due && answer?.text === text;
  return {
    search: setQuery,
    places: due ? (answer?.places ?? []) : [],
    state: !text ? ('idle' as const) : !answered ? ('loading' as const) : answer.failed ? ('failed' as const) : ('answered' as const),
  };
}
