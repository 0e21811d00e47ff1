import type { ContentKind } from '../../../common/content/editors.types.ts';

/** Where the image of a document is shown (api contract, Documents). */
export const publicImage = (id: string): string => `/api/documents/public/${id}`;

/** The public page on which an item stands. */
export function publicAddress(kind: ContentKind, { id, nameAr, nameEn }: { id: string; nameAr: string; nameEn: string }): string {
  if (kind === 'story') return `/success-story/details?id=${id}`;
  if (kind === 'partner') return `/partners?entity=${id}`;
  return `/faqs?${new URLSearchParams({ q: (nameAr || nameEn).slice(0, 80) })}`;
}
