import { useRef, useState, type FormEvent, useLayoutEffect } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type FieldPath,
  type UseFormReturn,
  type PathValue,
} from 'react-hook-form';
import type { InputClass } from '../../common/contract/endpoint.ts';
import type { FieldError } from '../../common/errors/catalogue.ts';
import type { ApiError, Result } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useErrorTitle } from '../api/use-error-title.ts';
import { dtoResolver } from './dto-resolver.ts';
import { formFields } from './form-fields.ts';
import { problemsOf } from './form-problems.ts';
import { localised } from '../../common/locale/locales.ts';
import { useLocale } from '../i18n/use-translation.ts';

export interface ApiFormOptions<Values extends FieldValues, Out, Input extends object> {
  /** Prefix of the ids of the inputs. */
  id: string;
  defaultValues: Values;
  /** The fields in page order; errors of other fields are left to the server. Default: those of `defaultValues`. */
  fields?: readonly string[];
  /** The input of the endpoint. Default: the values. */
  toInput?: (values: Values) => Input;
  /** The form's field for a field of the input. Default: the same name. */
  fieldOf?: (inputField: string) => string;
  /** Loads the DTO class of the input. Where it cannot be loaded, the form is sent and the server decides. */
  rules?: () => Promise<InputClass<object>>;
  /** Checks beyond the class. Their errors have priority over the class. */
  check?: (values: Values) => readonly FieldError[];
  /** Calls the endpoint. Undefined: there is more to enter first. */
  send: (input: Input, values: Values) => Promise<Result<Out> | undefined>;
  /** Snackbar text after success. */
  savedMessage?: string | ((values: Values) => string);
  /** `sent`: the values of the request. The form may have others by now. */
  onSaved?: (data: Out, sent: Values) => unknown;
  /** Returns true when it has handled the failure, so that the form does not show it. */
  onFailure?: (failure: ApiError) => boolean | Promise<boolean>;
  /** Called last, after success and after a failure. */
  onSettled?: (result: Result<Out>) => unknown;
}

/** A form that is checked by the DTO class of an endpoint and sent to it. */
export function useApiForm<Values extends FieldValues, Out, Input extends object = Values>(
  options: ApiFormOptions<Values, Out, Input>,
) {
  const {
    id,
    defaultValues,
    savedMessage,
    fields = Object.keys(defaultValues),
    toInput = (values) => values as unknown as Input,
    fieldOf,
  } = options;
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: dtoResolver({ ...options, fields, toInput }),
  });
  const { errors, submitCount, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const { failures, ...serverErrors } = useServerErrors(form, fieldOf);
  const { show } = useSnackbar();
  const problems = problemsOf(errors, fields);
  useErrorTitle(problems.length > 0);

  const send = async () => {
    const sent = form.getValues();
    const result = await options.send(toInput(sent), sent);
    if (!result) return;
    if (result.ok) {
      form.reset(sent, { keepValues: true });
      if (savedMessage) show(typeof savedMessage === 'string' ? savedMessage : savedMessage(sent), 'success');
      await options.onSaved?.(result.data, sent);
    } else if (!(await options.onFailure?.(result.error))) serverErrors.showFailure(result.error);
    await options.onSettled?.(result);
  };
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** Checks and sends the form, once at a time. */
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    serverErrors.clearFailure();
    try {
      await form.handleSubmit(send)();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    /** For the form element. `dialog`: before hydration the browser would submit it and lose the input. */
    props: {
      ref: useTypedInput(form),
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent) => void submit(event),
    } as const,
    ...formFields(form, { id, values, errors }),
    ...serverErrors,
    values,
    problems,
    /** Increases with every failed attempt, so that the summary takes the focus again. */
    attempt: submitCount + failures,
    busy,
    dirty: isDirty,
    submit,
    control: form,
  };
}

/**
 * Shows the errors of a response: at their fields, else as an error of the whole form and in the snackbar
 * (specification §8).
 */
function useServerErrors<Values extends FieldValues>(
  { setError, clearErrors }: UseFormReturn<Values>,
  fieldOf = (inputField: string) => inputField,
) {
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [failure, setFailure] = useState<ApiError>();
  const [failures, setFailures] = useState(0);
  const showErrors = (errors: readonly FieldError[]) => {
    for (const error of errors)
      setError(fieldOf(error.field) as FieldPath<Values>, {
        type: String(error.code),
        message: localised(error, 'description', locale),
      });
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

/** The value that was entered into a control since the server rendered the page; undefined if unchanged. */
function typedInto(control: Element): string | undefined {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.defaultSelected === false ? control.value : undefined;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue ? control.value : undefined;
  if (!(control instanceof HTMLInputElement) || control.type === 'checkbox') return undefined;
  if (control.type === 'radio') return control.checked && !control.defaultChecked ? control.value : undefined;
  return control.value !== control.defaultValue ? control.value : undefined;
}

/** A ref for the form element. Takes over the input typed before hydration. */
function useTypedInput<Values extends FieldValues>({ getValues, setValue }: UseFormReturn<Values>) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const name = (control as HTMLInputElement).name as FieldPath<Values>;
      const typed = name && typeof getValues(name) === 'string' ? typedInto(control) : undefined;
      if (typed) setValue(name, typed as PathValue<Values, typeof name>, { shouldDirty: true });
    }
  }, [getValues, setValue]);
  return form;
}
