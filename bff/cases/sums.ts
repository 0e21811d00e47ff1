/** The sum of a column. */
export const sum = <Column extends string>(rows: readonly Record<Column, number>[], column: Column): number =>
  rows.reduce((total, row) => total + row[column], 0);

/** The part of a whole, 0 to 1. Null without a whole. */
export const share = (part: number, whole: number): number | null => (whole ? part / whole : null);

export const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The average of ratings, rounded to two decimals. Null without answers. */
export function averageRating(rows: readonly { rating: number; answers: number }[]): number | null {
  const points = rows.reduce((total, { rating, answers }) => total + rating * answers, 0);
  const average = share(points, sum(rows, 'answers'));
  return average === null ? null : twoDecimals(average);
}
