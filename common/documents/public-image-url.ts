/** The URL of a published image. */
export function publicImageUrl(id: string): string;
export function publicImageUrl(id: string | null): string | null;
export function publicImageUrl(id: string | null): string | null {
  return id && `/api/documents/public/${id}`;
}
