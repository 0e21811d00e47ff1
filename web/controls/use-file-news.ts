import { useEffect, useRef, useState } from 'react';
import type { FileItem, FileTexts } from './file-item.ts';

const newsOf = (file: FileItem, before: FileItem | undefined, texts: FileTexts) => {
  if (before?.state === file.state) return '';
  if (file.state === 'done') return texts.saidDone(file.name);
  if (file.state === 'error') return texts.saidFailed(file.name, file.error ?? '');
  return before ? '' : texts.saidAdded(file.name);
};

/** What to say aloud when the list of files changes: added, arrived, refused, removed. */
export function useFileNews(files: readonly FileItem[], texts: FileTexts) {
  const before = useRef(files);
  const [news, setNews] = useState('');
  useEffect(() => {
    const old = before.current;
    before.current = files;
    if (old === files) return;
    const gone = old.filter(({ id }) => !files.some((file) => file.id === id)).map(({ name }) => texts.saidRemoved(name));
    const changed = files.map((file) =>
      newsOf(
        file,
        old.find(({ id }) => id === file.id),
        texts,
      ),
    );
    const said = [...gone, ...changed].filter(Boolean).join(' ');
    if (said) setNews(said);
  }, [files, texts]);
  return news;
}
