import { useEffect, useState } from 'react';

/** Asked once when it is first drawn: undefined while under way, null when it failed. `ask` must stay the same function as long as the question does. */
export function useAnswer<T>(ask: () => Promise<T | undefined>): T | null | undefined {
  const [answer, setAnswer] = useState<{ to: typeof ask; is: T | null }>();
  useEffect(() => {
    let here = true;
    void ask().then((is) => here && setAnswer({ to: ask, is: is ?? null }));
    return () => {
      here = false;
    };
  }, [ask]);
  return answer?.to === ask ? answer.is : undefined;
}
