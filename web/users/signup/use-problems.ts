import { useCallback, useState } from 'react';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useErrorTitle } from '../../api/use-error-title.ts';
import { useLocale } from '../../i18n/use-translation.ts';

export interface FormProblem {
  field?: string;
  text: string;
}

/** The errors of a form: per field, in the summary and in the document's title. */
export function useProblems() {
  const { locale } = useLocale();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  useErrorTitle(problems.length > 0);
  const showProblems = useCallback((found: readonly FormProblem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  }, []);
  const showFieldErrors = useCallback(
    (errors: readonly FieldError[]) =>
      showProblems(errors.map((error) => ({ field: error.field, text: localised(error, 'description', locale) }))),
    [showProblems, locale],
  );
  /** Shows a failed call at its fields, if the answer names them. */
  const showFailure = useCallback(
    (failure: ApiError) => {
      if (failure.fieldErrors?.length) showFieldErrors(failure.fieldErrors);
      else showProblems([{ text: localised(failure, 'description', locale) }]);
    },
    [showFieldErrors, showProblems, locale],
  );
  const clear = useCallback(() => setProblems([]), []);
  const errorOf = (field: string): string | undefined => problems.find((problem) => problem.field === field)?.text;
  return { problems, attempt, showFieldErrors, showFailure, clear, errorOf };
}

export type Problems = ReturnType<typeof useProblems>;
