/** The LIKE pattern for texts that contain `text`, whose own wildcards are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;
