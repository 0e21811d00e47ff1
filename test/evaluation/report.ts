/** A share such as `75 % of 40`. */
export const percentOf = (count: number, total: number): string => `${Math.round((100 * count) / total)} % of ${total}`;

/** Metres of a degree of latitude. */
export const METRES_PER_DEGREE = 111_320;
