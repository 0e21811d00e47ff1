import { breakpoints } from './tokens.ts';

const below = (width: number) => `@media (max-width: ${width}px)`;
const above = (width: number) => `@media (min-width: ${width + 1}px)`;

/** Rules for screens up to a breakpoint: `${upTo.mobile} { … }`. */
export const upTo = {
  xs: below(breakpoints.xs),
  sm: below(breakpoints.sm),
  mobile: below(breakpoints.mobile),
  desktop: below(breakpoints.desktop),
};

/** Rules for screens beyond a breakpoint. */
export const beyond = {
  xs: above(breakpoints.xs),
  sm: above(breakpoints.sm),
  mobile: above(breakpoints.mobile),
  desktop: above(breakpoints.desktop),
};

export const calm = '@media (prefers-reduced-motion: reduce)';
export const forcedColors = '@media (forced-colors: active)';

/** A table with less room than its columns need, wherever it stands: on phones, beside a side menu, in large text. */
export const narrowTable = '@container data-table (max-width: 40rem)';
