import { useState } from 'react';
import type { ImportError } from '../../../common/content/directory-editors.types.ts';
import type { Result } from '../../api/api-request.ts';
import { useApiForm } from '../../forms/use-api-form.ts';

interface ImportValues {
  file: File | null;
  /** Only checks the file. */
  dryRun: boolean;
}

interface FileImportOptions<Out> {
  id: string;
  send: (file: File, dryRun: boolean) => Promise<Result<Out>>;
  onImported: (result: Out) => unknown;
}

/** A chosen file, what its check found, and its import. */
export function useFileImport<Out extends { errors: readonly ImportError[] }>({ id, send, onImported }: FileImportOptions<Out>) {
  const [result, setResult] = useState<Out>();
  const form = useApiForm<ImportValues, Out>({
    id,
    defaultValues: { file: null, dryRun: true },
    send: async (_, { file, dryRun }) => (file ? send(file, dryRun) : undefined),
    onSaved: async (found) => {
      setResult(found);
      if (!form.control.getValues('dryRun') && !found.errors.length) await onImported(found);
    },
  });
  const start = (values: Partial<ImportValues>) => {
    form.change(values);
    void form.submit();
  };
  const forget = () => {
    setResult(undefined);
    form.clear();
  };
  return {
    form,
    file: form.values.file,
    result,
    check: (file: File) => {
      forget();
      start({ file, dryRun: true });
    },
    clear: () => {
      forget();
      form.change({ file: null });
    },
    confirm: () => start({ dryRun: false }),
  };
}

export type FileImport = ReturnType<typeof useFileImport>;
