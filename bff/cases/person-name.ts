import type { NamePair } from '../../common/cases/cases.types.ts';

interface NamedPerson {
  first_name: string | null;
  last_name: string | null;
  first_name_ar: string | null;
  last_name_ar: string | null;
}

const whole = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** A member of staff's name in both languages; null when the row has none. */
export function personName(row: NamedPerson): NamePair | null {
  if (row.first_name === null) return null;
  return { nameEn: whole(row.first_name, row.last_name), nameAr: whole(row.first_name_ar, row.last_name_ar) };
}
