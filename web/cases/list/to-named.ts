import type { Named } from '../../../common/cases/cases.types.ts';

/** Only the id and the names of a row, for page data that needs no more. */
export const toNamed = <Id>({ id, nameEn, nameAr }: Named<Id>): Named<Id> => ({ id, nameEn, nameAr });
