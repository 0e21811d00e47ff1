import { useMutation as useQueryMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { localised } from '../../common/locale/locales.ts';
import { useLocale } from '../i18n/use-translation.ts';
import type { ApiError, Result } from './api-request.ts';
import { dataOf } from './endpoint-query.ts';
import { rememberFocus } from './lost-focus.ts';
import { useSnackbar, type SnackbarText } from './snackbar.ts';
import { useLoadingDialog } from './use-loading-dialog.ts';
import { useRefreshQueries } from './use-refresh-queries.ts';

export interface MutationOptions {
  call: () => Promise<Result<unknown>>;
  /** Snackbar text on success; a function where it depends on the answer. Without a tone it is a success. */
  successMessage: string | (() => string | SnackbarText);
  onDone?: () => void;
  /**
   * Called once the page shows the current data. Without it, the focus moves to the title of the section if it is lost.
   */
  onShown?: () => void;
  /** Shows the change before the answer. Returns a function that undoes it when the call fails. */
  optimistic?: () => () => void;
  /** The text of the loading dialog, which opens when the call takes long. */
  loadingText?: string;
}

/**
 * Runs one request at a time, shows the result in the snackbar (a failure in error colour) and refreshes the queries.
 * The form shows `failure`.
 */
export function useMutation() {
  // The error of a mutation is gone while it is repeated; the form keeps it until the answer.
  const [failure, setFailure] = useState<ApiError>();
  const { show } = useSnackbar();
  const { locale } = useLocale();
  const client = useQueryClient();
  const during = useLoadingDialog();
  const refresh = useRefreshQueries();
  const mutationKey = [useId()];
  const { mutateAsync, isPending: busy } = useQueryMutation({
    mutationKey,
    mutationFn: async ({ call, loadingText }: MutationOptions) => dataOf(await during(call(), loadingText)),
    onMutate: ({ optimistic }) => optimistic?.(),
    onSuccess: async (_, { onDone, successMessage }) => {
      setFailure(undefined);
      onDone?.();
      const message = typeof successMessage === 'string' ? successMessage : successMessage();
      if (typeof message === 'string') show(message, 'success');
      else show(message.text, message.tone);
      await refresh();
    },
    onError: async (error, _, undo) => {
      undo?.();
      setFailure(error.failure);
      show(localised(error.failure, 'description', locale), 'danger');
      // After a conflict, too, the page shows the current data.
      if (error.failure.status === 409) await refresh();
    },
  });
  const run = async (options: MutationOptions): Promise<void> => {
    if (client.isMutating({ mutationKey })) return;
    const onShown = options.onShown ?? rememberFocus();
    await mutateAsync(options).then(onShown, () => undefined);
  };
  return { busy, failure, run, reset: () => setFailure(undefined) };
}
