import { useRef, useState } from 'react';
import { reload } from 'vike/client/router';
import { useSnackbar } from '../../api/snackbar.ts';
import type { ApiError, Result } from '../../api/api-request.ts';

interface MutationOptions {
  call: () => Promise<Result<unknown>>;
  /** Snackbar text on success. */
  successMessage: string;
  onDone: () => void;
  /** Called after the page has reloaded its data. */
  onShown?: () => void;
}

/** Runs one request at a time, shows the result in the snackbar and reloads the page data. The form shows `failure`. */
export function useMutation() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { show } = useSnackbar();
  const pending = useRef(false);
  const run = async ({ call, successMessage, onDone, onShown }: MutationOptions): Promise<void> => {
    if (pending.current) return;
    pending.current = true;
    setBusy(true);
    const result = await call();
    if (result.ok) {
      setFailure(undefined);
      onDone();
      show(successMessage, 'success');
    } else setFailure(result.error);
    // After a conflict, too, the page shows the current data.
    if (result.ok || result.error.status === 409) await refresh();
    pending.current = false;
    setBusy(false);
    if (result.ok) onShown?.();
  };
  return { busy, failure, run, reset: () => setFailure(undefined) };
}

async function refresh(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await reload();
  } catch {
    // Offline: the page keeps its current data.
  }
}
