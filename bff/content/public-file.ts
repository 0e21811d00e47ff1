/** The URL of a published image. */
export const publicFile = (id: string | null): string | null => id && `/api/documents/public/${id}`;
