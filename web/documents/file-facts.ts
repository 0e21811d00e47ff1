import { MB } from '../../common/limits.ts';

/** A size as people read it in both languages, from left to right: 640 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < MB / 10) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}

/** What a file is drawn as. */
export function fileKind(mimeType: string): 'image' | 'audio' | 'document' {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
}
