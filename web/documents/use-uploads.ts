import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { documentsOf, isPending, UploadQueue, type QueueOptions, type UploadRow } from './upload-queue.ts';

export interface Uploads {
  rows: readonly UploadRow[];
  /** The finished files, in the order of their rows. */
  documents: DocumentMeta[];
  /** Whether an upload is queued or running. */
  busy: boolean;
  /** Whether an upload is queued, running or failed. */
  unfinished: boolean;
  /** Adds files and returns those that exceed the limit. */
  add: (files: Iterable<File>) => File[];
  remove: (key: string) => void;
  /** Removes these rows after their files have been sent with a form. Rows that were added since stay. */
  clear: () => void;
  retry: (key: string) => void;
}

/**
 * The uploads of one field. They are aborted when the component unmounts. `initial` is read on the first render only.
 */
export function useUploads(options: QueueOptions): Uploads {
  const [queue] = useState(() => new UploadQueue(options));
  useEffect(() => queue.configure(options));
  useEffect(() => () => queue.stop(), [queue]);
  const rows = useSyncExternalStore(queue.subscribe, queue.rows, queue.rows);
  return useMemo(
    () => ({
      rows,
      documents: documentsOf(rows),
      busy: rows.some(isPending),
      unfinished: rows.some((row) => isPending(row) || row.status === 'failed'),
      add: (files) => queue.add(files),
      remove: (key) => queue.remove(key),
      clear: () => queue.clear(rows),
      retry: (key) => queue.retry(key),
    }),
    [queue, rows],
  );
}
