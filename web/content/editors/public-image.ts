import type { ContentKind } from '../../../common/content/editors.types.ts';

/** Public URL of an image. */
export const publicImage = (id: string): string => `/api/documents/public/${id}`;

/** Public URL of an item. */
export function publicAddress(kind: ContentKind, { id, nameAr, nameEn }: { id: string; nameAr: string; nameEn: string }): string {
  if (kind === 'story') return `/success-story/details?id=${id}`;
  if (kind === 'partner') return `/partners/${id}`;
  return `/faqs?${new URLSearchParams({ q: (nameAr || nameEn).slice(0, 80) })}`;
}
