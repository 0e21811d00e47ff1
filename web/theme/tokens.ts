/** Tokens that are the same in all themes; the palettes are in common/locale/palettes.ts. */
export const fonts = {
  heading: "'Alexandria', 'Alexandria Fallback', 'IBM Plex Sans Arabic', system-ui, sans-serif",
  body: "'IBM Plex Sans Arabic', 'IBM Plex Fallback', system-ui, 'Segoe UI', Tahoma, sans-serif",
};

export const rootFontSize = { 'A-': '87.5%', A: '100%', 'A+': '112.5%', 'A++': '125%' };

interface TypeRole {
  rem: number;
  mobileRem: number;
  arRem?: number;
  lhEn: number;
  lhAr: number;
}

export const type: Record<'display' | 'h1' | 'h2' | 'h3' | 'lead' | 'body' | 'small' | 'caption', TypeRole> = {
  display: { rem: 3, mobileRem: 2.125, lhEn: 1.15, lhAr: 1.4 },
  h1: { rem: 2.25, mobileRem: 1.75, lhEn: 1.2, lhAr: 1.45 },
  h2: { rem: 1.75, mobileRem: 1.5, lhEn: 1.25, lhAr: 1.5 },
  h3: { rem: 1.25, mobileRem: 1.1875, lhEn: 1.35, lhAr: 1.55 },
  lead: { rem: 1.25, mobileRem: 1.125, lhEn: 1.6, lhAr: 1.8 },
  body: { rem: 1, mobileRem: 1, arRem: 1.0625, lhEn: 1.6, lhAr: 1.8 },
  small: { rem: 0.875, mobileRem: 0.875, arRem: 0.9375, lhEn: 1.5, lhAr: 1.7 },
  caption: { rem: 0.8125, mobileRem: 0.8125, arRem: 0.875, lhEn: 1.45, lhAr: 1.65 },
};
export type TypeName = keyof typeof type;

export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 24: 96 };
export const radius = { sm: 6, md: 10, lg: 16, xl: 24, pill: 999 };

export const elevation = {
  1: '0 1px 2px rgb(16 33 43 / .06)',
  2: '0 2px 4px rgb(16 33 43 / .04), 0 16px 32px -16px rgb(16 33 43 / .18)',
  3: '0 32px 80px -24px rgb(16 33 43 / .45)',
};

export const breakpoints = { xs: 498, sm: 599, mobile: 767, tablet: 980, desktop: 1264 };

export const layout = {
  header: 177,
  headerRows: { utility: 40, masthead: 84, title: 53 },
  headerMobile: 64,
  sideDrawer: 440,
  adminDrawer: 220,
  adminDrawerMini: 72,
  container: 1200,
  aside: 344,
  formColumn: 720,
  gutter: 24,
  gutterMobile: 16,
  happinessDialog: { width: 700, height: 500 },
  loaderDialog: 150,
  spinner: { size: 60, stroke: 5 },
};

export const motion = { fast: '120ms', base: '200ms', slow: '320ms', easing: 'cubic-bezier(.2,.7,.2,1)' };

/** The heights of controls. At least 44 px, except for the small button, which appears in rows. */
export const control = { target: 44, small: 40, medium: 48, large: 56, input: 52 };

/**
 * The eight-point star, used only on dark areas. The quotes are escaped because CSS formatters change
 * them.
 */
export const star =
  'data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 width=%2796%27 height=%2796%27 viewBox=%270 0 96 96%27%3E%3Cg fill=%27none%27 stroke=%27%23fff%27 stroke-width=%271.1%27%3E%3Cpath d=%27M48 0l14.06 14.06h19.88v19.88L96 48 81.94 62.06v19.88H62.06L48 96 33.94 81.94H14.06V62.06L0 48l14.06-14.06V14.06h19.88z%27/%3E%3Cpath d=%27M48 20l8.2 8.2h11.6v11.6L76 48l-8.2 8.2v11.6H56.2L48 76l-8.2-8.2H28.2V56.2L20 48l8.2-8.2V28.2h11.6z%27/%3E%3C/g%3E%3C/svg%3E';
