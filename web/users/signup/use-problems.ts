import { useCallback, useState } from 'react';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { Failure } from '../../client/send.ts';
import { useErrorTitle } from '../../client/use-error-title.ts';
import { useLocale } from '../../client/text.ts';

export interface FormProblem {
  field?: string;
  text: string;
}

/** What is wrong with a form: said at each field and above them all, and in the document's title. */
export function useProblems() {
  const { locale } = useLocale();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  useErrorTitle(problems.length > 0);
  const say = useCallback((found: readonly FormProblem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  }, []);
  const refuse = useCallback(
    (errors: readonly FieldError[]) => say(errors.map((error) => ({ field: error.field, text: localised(error, 'description', locale) }))),
    [say, locale],
  );
  /** A failed call: at its fields where the answer names them. */
  const fail = useCallback(
    (failure: Failure) => {
      if (failure.fieldErrors?.length) refuse(failure.fieldErrors);
      else say([{ text: localised(failure, 'description', locale) }]);
    },
    [refuse, say, locale],
  );
  const clear = useCallback(() => setProblems([]), []);
  const errorOf = (field: string): string | undefined => problems.find((problem) => problem.field === field)?.text;
  return { problems, attempt, refuse, fail, clear, errorOf };
}

export type Problems = ReturnType<typeof useProblems>;
