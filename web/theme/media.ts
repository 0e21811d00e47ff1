import { breakpoints } from './tokens.ts';

const below = (width: number) => `@media (max-width: ${width}px)`;
const above = (width: number) => `@media (min-width: ${width + 1}px)`;

/** Media queries up to a breakpoint: `${upTo.mobile} { … }`. */
export const upTo = {
  xs: below(breakpoints.xs),
  sm: below(breakpoints.sm),
  mobile: below(breakpoints.mobile),
  tablet: below(breakpoints.tablet),
  desktop: below(breakpoints.desktop),
};

/** Media queries above a breakpoint. */
export const beyond = {
  xs: above(breakpoints.xs),
  sm: above(breakpoints.sm),
  mobile: above(breakpoints.mobile),
  desktop: above(breakpoints.desktop),
};

export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const forcedColors = '@media (forced-colors: active)';

/** A table narrower than its columns need: on phones, beside a side menu, with large text. */
export const narrowTable = '@container data-table (max-width: 46rem)';
/** A table without room for the columns that are for medium and wide ones. */
export const smallTable = '@container data-table (max-width: 58rem)';
/** A table without room for the columns that are only for wide ones. */
export const mediumTable = '@container data-table (max-width: 61rem)';
/** A list of cases with room for a preview beside it. */
export const wideList = '@container case-list (min-width: 70rem)';
