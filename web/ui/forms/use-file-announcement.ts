import { useEffect, useRef, useState } from 'react';
import type { FileItem, FileTexts } from './file-item.ts';

const announcementFor = (file: FileItem, before: FileItem | undefined, texts: FileTexts) => {
  if (before?.state === file.state) return '';
  if (file.state === 'done') return texts.announceDone(file.name);
  if (file.state === 'error') return texts.announceFailed(file.name, file.error ?? '');
  return before ? '' : texts.announceAdded(file.name);
};

/** The text to announce when files are added, uploaded, rejected or removed. */
export function useFileAnnouncement(files: readonly FileItem[], texts: FileTexts) {
  const before = useRef(files);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const previous = before.current;
    before.current = files;
    if (previous === files) return;
    const removed = previous
      .filter(({ id }) => !files.some((file) => file.id === id))
      .map(({ name }) => texts.announceRemoved(name));
    const changed = files.map((file) =>
      announcementFor(
        file,
        previous.find(({ id }) => id === file.id),
        texts,
      ),
    );
    const text = [...removed, ...changed].filter(Boolean).join(' ');
    if (text) setAnnouncement(text);
  }, [files, texts]);
  return announcement;
}
