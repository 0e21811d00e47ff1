import { useRef, useState } from 'react';
import { reload } from 'vike/client/router';
import { useSnackbar } from '../../client/snackbar.ts';
import type { Failure, Result } from '../../client/send.ts';

interface Deed {
  call: () => Promise<Result<unknown>>;
  /** What the snackbar says when it is done. */
  said: string;
  onDone: () => void;
  /** Once the page shows what has become of the case. */
  onShown?: () => void;
}

/** Does one thing to the case: says it, shows the case as it is now. A failure is kept for the form to show; nothing that was typed is touched. */
export function useDeed() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { show } = useSnackbar();
  const underWay = useRef(false);
  const run = async ({ call, said, onDone, onShown }: Deed): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const result = await call();
    if (result.ok) {
      setFailure(undefined);
      onDone();
      show(said, 'success');
    } else setFailure(result.error);
    // Also when somebody else was faster: the person sees what the case has become.
    if (result.ok || result.error.status === 409) await refresh();
    underWay.current = false;
    setBusy(false);
    if (result.ok) onShown?.();
  };
  return { busy, failure, run, forget: () => setFailure(undefined) };
}

async function refresh(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await reload();
  } catch {
    // The connection broke just now: what stands on the page is a moment old, nothing is lost.
  }
}
