import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { localised } from '../../common/locale/locales.ts';
import type { ApiError } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useLocale } from '../i18n/use-translation.ts';

/**
 * Shows the errors of a response: at their fields, else as an error of the whole form and in the snackbar
 * (specification §8).
 */
export function useServerErrors<Values extends FieldValues>(
  { setError, clearErrors }: UseFormReturn<Values>,
  fieldOf = (inputField: string) => inputField,
) {
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [failure, setFailure] = useState<ApiError>();
  const [failures, setFailures] = useState(0);
  const showErrors = (errors: readonly FieldError[]) => {
    for (const error of errors)
      setError(fieldOf(error.field) as FieldPath<Values>, { type: 'server', message: localised(error, 'description', locale) });
    setFailures((count) => count + 1);
  };
  const showFailure = (error: ApiError) => {
    if (error.fieldErrors?.length) return showErrors(error.fieldErrors);
    setFailure(error);
    show(localised(error, 'description', locale), 'danger');
    setFailures((count) => count + 1);
  };
  const clearFailure = () => setFailure(undefined);
  const clear = () => {
    clearErrors();
    clearFailure();
  };
  return { failure, failures, showErrors, showFailure, clearFailure, clear };
}
