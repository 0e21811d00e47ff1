/** The URL of a published image (api contract, Documents). */
export const publicFile = (id: string | null): string | null => id && `/api/documents/public/${id}`;
