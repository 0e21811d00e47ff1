/** The LIKE pattern of texts that contain a text; wildcards in it are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;
