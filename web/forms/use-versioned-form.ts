import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError, Result } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';
import { differences } from './differences.ts';
import { useApiForm, type ApiFormOptions } from './use-api-form.ts';

interface VersionedFormOptions<Saved, Values extends FieldValues, Out, Input extends object> extends Omit<
  ApiFormOptions<Values, Out, Input>,
  'defaultValues' | 'toInput' | 'onSaved' | 'onFailure' | 'onSettled'
> {
  initial: Saved;
  valuesOf: (version: Saved) => Values;
  toInput: (values: Values, base: Saved) => Input;
  /** The saved version in a response. */
  savedOf: (response: Out) => Saved;
  /** Loads the current version after a conflict. */
  loadLatest: (base: Saved) => Promise<Saved>;
  /** Default: continues from the saved version and refreshes the page's queries. */
  onSaved?: (saved: Saved) => unknown;
}

/**
 * A form whose input names the version that it changes. When somebody else saves first, `theirs` is their version, and
 * the user chooses with `resolveConflict`. Without their version the form shows the error.
 */
export function useVersionedForm<Saved, Values extends FieldValues, Out, Input extends object>(
  options: VersionedFormOptions<Saved, Values, Out, Input>,
) {
  const { initial, valuesOf, toInput, savedOf, loadLatest } = options;
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  /** The version that the form is based on: the initial one, or the last that the user has saved or seen since. */
  const [base, setBase] = useState(initial);
  const [theirs, setTheirs] = useState<Saved>();
  /** Shows a version, with the values of the form that differ from `before`: the user has changed them since. */
  const startFrom = (version: Saved, before?: Values) => {
    const own = before ? differences(form.control.getValues(), before) : {};
    setBase(version);
    setTheirs(undefined);
    form.control.reset(valuesOf(version));
    form.change(own);
  };
  const showSaved = (saved: Saved, before?: Values): Promise<void> => {
    startFrom(saved, before);
    return refresh();
  };
  const showConflict = async ({ status, fieldErrors }: ApiError): Promise<boolean> => {
    if (status !== 409 || fieldErrors?.length) return false;
    const latest = await loadLatest(base).catch(() => undefined);
    if (latest !== undefined) setTheirs(latest);
    return latest !== undefined;
  };
  const form = useApiForm<Values, Out, Input>({
    ...options,
    defaultValues: valuesOf(initial),
    toInput: (values) => toInput(values, base),
    onSaved: (response, sent) =>
      options.onSaved ? options.onSaved(savedOf(response)) : showSaved(savedOf(response), sent),
    onFailure: showConflict,
  });
  const isActing = useRef(false);
  /** Changes the record without the form, for example to restore an earlier version. Once at a time. */
  const runAction = async (request: () => Promise<Result<Out>>, message: string, keepsOwn = false): Promise<void> => {
    if (form.busy || isActing.current) return;
    isActing.current = true;
    form.clear();
    const before = keepsOwn ? valuesOf(base) : form.control.getValues();
    try {
      const result = await request();
      if (result.ok) {
        show(message, 'success');
        await showSaved(savedOf(result.data), before);
      } else if (!(await showConflict(result.error))) form.showFailure(result.error);
    } finally {
      isActing.current = false;
    }
  };
  /** Continues from their version, without or with what the user has changed. */
  const resolveConflict = (keepsOwn: boolean) => {
    if (theirs !== undefined) startFrom(theirs, keepsOwn ? valuesOf(base) : undefined);
  };
  return { form, base, theirs, resolveConflict, runAction };
}
