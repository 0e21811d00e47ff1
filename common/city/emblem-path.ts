/** The address of an emblem. It never changes, so caches keep it. */
export const emblemPath = (id: string): string => `/api/city/emblem/${id}`;
