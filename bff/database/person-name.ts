import type { NamePair } from '../../common/cases/cases.types.ts';

/** The columns of `users` with the name of a person. */
export interface PersonColumns {
  first_name: string | null;
  last_name: string | null;
  first_name_ar: string | null;
  last_name_ar: string | null;
}

export const fullName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** The name in both languages; null for a row of a left join without a match. */
export function personName(row: PersonColumns & { first_name: string }): NamePair;
export function personName(row: PersonColumns): NamePair | null;
export function personName(row: PersonColumns): NamePair | null {
  if (row.first_name === null) return null;
  return { nameEn: fullName(row.first_name, row.last_name), nameAr: fullName(row.first_name_ar, row.last_name_ar) };
}

/** The parts of a name that are known, in both languages. */
export const partsOfName = (row: PersonColumns): string[] =>
  [row.first_name, row.last_name, row.first_name_ar, row.last_name_ar].flatMap((part) => part || []);

/** The name columns of the account with this alias, for a query that selects the names of several people. */
export const prefixedNameColumns = <Alias extends string, Prefix extends string>(alias: Alias, prefix: Prefix) =>
  [
    `${alias}.first_name as ${prefix}_first`,
    `${alias}.last_name as ${prefix}_last`,
    `${alias}.first_name_ar as ${prefix}_first_ar`,
    `${alias}.last_name_ar as ${prefix}_last_ar`,
  ] as const;

type PrefixedName<Prefix extends string> = Record<
  `${Prefix}_first` | `${Prefix}_last` | `${Prefix}_first_ar` | `${Prefix}_last_ar`,
  string | null
>;

/** Like `personName`, for the columns of `prefixedNameColumns`. */
export function prefixedName<Prefix extends string>(
  row: PrefixedName<Prefix> & Record<`${Prefix}_first`, string>,
  prefix: Prefix,
): NamePair;
export function prefixedName<Prefix extends string>(row: PrefixedName<Prefix>, prefix: Prefix): NamePair | null;
export function prefixedName<Prefix extends string>(row: PrefixedName<Prefix>, prefix: Prefix): NamePair | null {
  return personName({
    first_name: row[`${prefix}_first`],
    last_name: row[`${prefix}_last`],
    first_name_ar: row[`${prefix}_first_ar`],
    last_name_ar: row[`${prefix}_last_ar`],
  });
}
