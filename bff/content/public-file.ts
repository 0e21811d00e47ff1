/** Where a published image is (api contract, Documents). */
export const publicFile = (id: string | null): string | null => id && `/api/documents/public/${id}`;
