import type { ReactNode } from 'react';
import { localised } from '../../common/locale/locales.ts';
import type { ApiError } from '../api/api-request.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { ErrorSummary } from '../ui/forms/ErrorSummary.tsx';
import type { FormProblem } from './form-problems.ts';

export interface FormErrorsProps {
  form: {
    problems: readonly FormProblem[];
    failure: ApiError | undefined;
    attempt: number;
    idOf: (field: string) => string;
  };
  /** Text of a field's error in the summary. */
  textOf?: (problem: FormProblem) => ReactNode;
  /** The page shows a failure without fields by itself. */
  hideFailure?: boolean;
  /** Text for a conflict with another user's change. Default: the server's. */
  conflict?: string;
}

/** The error summary of a form, with the failure of the whole form. Takes the focus after each failed attempt. */
export function FormErrors({ form, textOf = ({ text }) => text, hideFailure, conflict }: FormErrorsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { problems, failure, attempt, idOf } = form;
  const ofFields = problems.map((problem) => ({ field: problem.field && idOf(problem.field), text: textOf(problem) }));
  const failureText = failure && ((failure.status === 409 && conflict) || localised(failure, 'description', locale));
  const ofForm = failureText && !hideFailure ? [{ text: failureText }] : [];
  return <ErrorSummary title={t('site.formProblem')} problems={[...ofFields, ...ofForm]} attempt={attempt} />;
}
