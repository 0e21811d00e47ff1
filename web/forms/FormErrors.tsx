import type { ReactNode } from 'react';
import { localised } from '../../common/locale/locales.ts';
import type { FieldMessage } from '../../common/errors/field-messages.ts';
import type { ApiError } from '../api/api-request.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { ErrorSummary } from '../ui/forms/ErrorSummary.tsx';
import type { FormProblem } from './form-problems.ts';

/** Messages that call their field "this". In the summary they need its name. */
const UNNAMED: readonly FieldMessage[] = ['required', 'invalid', 'unknown', 'tooLong', 'bidiControls'];

/** The label of an input, or the legend of a group. */
const labelOf = (id: string): string | null | undefined =>
  (document.getElementById(`${id}-label`) ?? document.querySelector(`#${CSS.escape(id)} > legend`))?.firstChild
    ?.textContent;

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
export function FormErrors({ form, textOf, hideFailure, conflict }: FormErrorsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { problems, failure, attempt, idOf } = form;
  const named = ({ field, code, text }: FormProblem): string => {
    const name = field && UNNAMED.some((one) => one === code) && labelOf(idOf(field));
    return name ? t('site.fieldProblem', { name, problem: text }) : text;
  };
  const ofFields = problems.map((problem) => ({
    field: problem.field && idOf(problem.field),
    text: (textOf ?? named)(problem),
  }));
  const failureText = failure && ((failure.status === 409 && conflict) || localised(failure, 'description', locale));
  const ofForm = failureText && !hideFailure ? [{ text: failureText }] : [];
  return <ErrorSummary title={t('site.formProblem')} problems={[...ofFields, ...ofForm]} attempt={attempt} />;
}
