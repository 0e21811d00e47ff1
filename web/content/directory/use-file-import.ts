import { useRef, useState } from 'react';
import type { ImportError } from '../../../common/content/directory-editors.types.ts';
import type { Result } from '../../api/api-request.ts';
import { useApiForm } from '../../forms/use-api-form.ts';

interface ImportValues {
  file: File | null;
  /** True: the server checks the file and imports nothing. */
  dryRun: boolean;
}

interface FileImportOptions<Out> {
  id: string;
  send: (file: File, dryRun: boolean) => Promise<Result<Out>>;
  onImported: (result: Out) => unknown;
}

/**
 * The form of a file import: `check` validates the chosen file on the server, `confirm` imports it. A file that is
 * chosen during a request is checked after it, and the field is empty after an import.
 */
export function useFileImport<Out extends { errors: readonly ImportError[] }>({
  id,
  send,
  onImported,
}: FileImportOptions<Out>) {
  const [result, setResult] = useState<Out>();
  const running = useRef(Promise.resolve());
  const form = useApiForm<ImportValues, Out>({
    id,
    defaultValues: { file: null, dryRun: true },
    send: async (_, { file, dryRun }) => (file ? send(file, dryRun) : undefined),
    onSaved: async (response, { file, dryRun }) => {
      const isChosen = form.control.getValues('file') === file;
      if (dryRun || response.errors.length) {
        if (isChosen) setResult(response);
        return;
      }
      if (isChosen) clear();
      await onImported(response);
    },
  });
  const submitWith = (values: Partial<ImportValues>) => {
    form.change(values);
    running.current = running.current.then(() => form.submit());
  };
  const clearResult = () => {
    setResult(undefined);
    form.clear();
  };
  const clear = () => {
    clearResult();
    form.change({ file: null });
  };
  return {
    form,
    file: form.values.file,
    result,
    check: (file: File) => {
      clearResult();
      submitWith({ file, dryRun: true });
    },
    clear,
    confirm: () => submitWith({ dryRun: false }),
  };
}

export type FileImport = ReturnType<typeof useFileImport>;
