import { useState } from 'react';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import type { InputClass } from '../../../common/contract/endpoint.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { Result } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { useCaseUploads } from '../../documents/use-case-uploads.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { needsVerification } from '../actions/needs-verification.ts';

/** Only staff mark a comment as internal. */
const EMPTY = { text: '', internal: false };

const SAVED_FIELDS = ['text', 'internal'];

interface MessageOptions<Input extends object> {
  id: string;
  /** Session storage key of the text. */
  storageKey: string;
  maxFiles: number;
  rules: () => Promise<InputClass<object>>;
  toInput: (values: typeof EMPTY, files: readonly CaseFile[]) => Input;
  send: (input: Input) => Promise<Result<unknown>>;
  savedMessage: (values: typeof EMPTY) => string;
  onSaved?: () => void;
  onShown?: () => void;
}

/** A message form: text, files or both. The text survives a reload, and whether it is internal. */
export function useMessage<Input extends object>(options: MessageOptions<Input>) {
  const { id, storageKey, maxFiles, rules, send, onShown } = options;
  const t = useTranslation();
  const uploads = useCaseUploads({ maxFiles });
  const [sent, setSent] = useState(0);
  const check = ({ text }: typeof EMPTY): FieldError[] => [
    ...(!text.trim() && !uploads.rows.length ? [fieldError('text', 'message')] : []),
    ...(uploads.unfinished ? [textError('files', t('details.files.unfinished'))] : []),
  ];
  const form = useMutationForm({
    id,
    defaultValues: EMPTY,
    fields: ['text', 'files'],
    rules,
    check,
    toInput: (values) => options.toInput({ ...values, text: values.text.trim() }, uploads.documents),
    send,
    savedMessage: options.savedMessage,
    onSaved: (_, values) => {
      setSent((count) => count + 1);
      // What was typed meanwhile stays.
      if (form.control.getValues('text') === values.text) form.change({ text: '' });
      uploads.clear();
      options.onSaved?.();
    },
    onShown,
  });
  useFormDraft(form.control, storageKey, SAVED_FIELDS);
  /** The upload error caused by an expired verification. */
  const verificationError = uploads.rows.find((row) => row.error && needsVerification(row.error))?.error;
  const retryFiles = () => uploads.rows.forEach((row) => uploads.retry(row.key));
  const problem = form.failure ?? verificationError;
  const retry = form.failure ? () => void form.submit() : retryFiles;
  return { form, sent, uploads, problem, retry };
}

export type Message = ReturnType<typeof useMessage>;
