import type { TFunction } from 'i18next';
import { sizeParts } from '../../common/locale/format-size.ts';

/** A file size such as 640 KB or 1.2 MB, in the page's language. */
export function fileSize(bytes: number, t: TFunction): string {
  const { unit, n } = sizeParts(bytes);
  return t(`site.size.${unit}`, { n });
}

/** The icon kind of a MIME type. */
export function fileKind(mimeType: string): 'image' | 'audio' | 'document' {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
}
