import { useState } from 'react';
import { reload } from 'vike/client/router';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { offlineError } from '../../api/browser-errors.ts';
import type { Result } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useProblems } from '../signup/use-problems.ts';

const loadApi = lazyValue(() => import('./profile-api.ts'));
export type ProfileApi = Awaited<ReturnType<typeof loadApi>>;

interface SaveOptions {
  /** Validates the input with the server's rules. */
  check?: (api: ProfileApi) => Promise<FieldError[]>;
  /** Returns undefined if the user must enter more first. */
  save: (api: ProfileApi) => Promise<Result<unknown> | undefined>;
  successMessage: string;
}

/** One section of the page that is saved by itself, with its errors. */
export function useSection() {
  const { show } = useSnackbar();
  const formErrors = useProblems();
  const [busy, setBusy] = useState(false);
  /** Saves the section and reloads the page's data. Returns whether it was saved. */
  const save = async ({ check, save: request, successMessage }: SaveOptions): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const isSaved = await attempt(check, request);
    setBusy(false);
    if (!isSaved) return false;
    formErrors.clear();
    show(successMessage, 'success');
    await reload();
    return true;
  };
  const attempt = async (check: SaveOptions['check'], request: SaveOptions['save']): Promise<boolean> => {
    const api = await loadApi().catch(() => undefined);
    if (!api) {
      formErrors.showFailure(offlineError());
      return false;
    }
    const errors = (await check?.(api)) ?? [];
    if (errors.length) {
      formErrors.showFieldErrors(errors);
      return false;
    }
    const result = await request(api);
    if (result && !result.ok) formErrors.showFailure(result.error);
    return result?.ok === true;
  };
  return { ...formErrors, busy, save };
}

export type Section = ReturnType<typeof useSection>;
