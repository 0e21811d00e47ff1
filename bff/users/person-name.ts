import type { NamePair } from '../../common/cases/cases.types.ts';

interface JoinedPerson {
  first_name: string | null;
  last_name: string | null;
  first_name_ar: string | null;
  last_name_ar: string | null;
}

const fullName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** The name in both languages; null for a row of a left join without a match. */
export function personName(row: JoinedPerson & { first_name: string }): NamePair;
export function personName(row: JoinedPerson): NamePair | null;
export function personName(row: JoinedPerson): NamePair | null {
  if (row.first_name === null) return null;
  return { nameEn: fullName(row.first_name, row.last_name), nameAr: fullName(row.first_name_ar, row.last_name_ar) };
}
