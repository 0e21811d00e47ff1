import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLoadingDialog } from '../api/use-loading-dialog.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';
import { useApiForm, type ApiFormOptions } from './use-api-form.ts';

interface MutationFormOptions<Values extends FieldValues, Out, Input extends object> extends Omit<
  ApiFormOptions<Values, Out, Input>,
  'onSettled'
> {
  /** Called after success, once the page shows the current data. */
  onShown?: () => void;
}

/** A form that changes data of the page: blocks the page while it is sent, then refreshes the page's queries. */
export function useMutationForm<Values extends FieldValues, Out, Input extends object = Values>({
  onShown,
  ...options
}: MutationFormOptions<Values, Out, Input>) {
  const during = useLoadingDialog();
  const refresh = useRefreshQueries();
  const form = useApiForm<Values, Out, Input>({
    ...options,
    send: (input, values) => during(options.send(input, values)),
    onSettled: async (result) => {
      // After a conflict, too, the page shows the current data.
      if (result.ok || result.error.status === 409) await refresh();
      if (result.ok) onShown?.();
    },
  });
  // Live changes wait for a running mutation.
  const { mutateAsync } = useMutation({ mutationFn: () => form.submit() });
  const submit = (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    return mutateAsync();
  };
  return { ...form, submit, props: { ...form.props, onSubmit: (event: FormEvent) => void submit(event) } };
}
