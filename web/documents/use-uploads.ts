import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { documentsOf, isUnderWay, UploadQueue, type QueueOptions, type UploadRow } from './upload-queue.ts';

export interface Uploads {
  rows: readonly UploadRow[];
  /** The finished files, in the order of their rows. */
  documents: DocumentMeta[];
  /** Something is still on its way. */
  busy: boolean;
  /** Gives back the files for which there is no room. */
  add: (files: Iterable<File>) => File[];
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** A field's uploads, alive as long as the component that asks. `initial` counts at the first render alone. */
export function useUploads(options: QueueOptions): Uploads {
  const [queue] = useState(() => new UploadQueue(options));
  useEffect(() => queue.configure(options));
  useEffect(() => () => queue.stop(), [queue]);
  const rows = useSyncExternalStore(queue.subscribe, queue.rows, queue.rows);
  return useMemo(
    () => ({
      rows,
      documents: documentsOf(rows),
      busy: rows.some(isUnderWay),
      add: (files) => queue.add(files),
      remove: (key) => queue.remove(key),
      retry: (key) => queue.retry(key),
    }),
    [queue, rows],
  );
}
