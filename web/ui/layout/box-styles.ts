import { upTo } from '../../theme/media.ts';
import type { breakpoints, space, TypeName } from '../../theme/tokens.ts';

/** A step of the spacing scale. */
type Space = 0 | keyof typeof space;
/** One value, or one for wide screens and one for phones. */
type Responsive<Value> = Value | readonly [wide: Value, phone: Value];
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';
export type Tone =
  'ink' | 'ink-2' | 'ink-3' | 'brand' | 'danger' | 'success' | 'accent-text' | 'on-brand' | 'on-brand-2' | 'inherit';
export type Breakpoint = keyof typeof breakpoints;

/** Font sizes of headings, which keep the line height of their level. */
export const headingSizes = {
  h2: 'var(--text-h2)',
  '2xl': '2rem',
  xl: '1.75rem',
  lg: '1.625rem',
  md: '1.25rem',
  sm: '1.125rem',
};
type HeadingSize = keyof typeof headingSizes;

/** The props of every layout primitive. Spacing is named as in other design systems: `mt` is the margin above. */
export interface BoxProps {
  mt?: Responsive<Space>;
  mb?: Responsive<Space>;
  p?: Responsive<Space>;
  px?: Responsive<Space>;
  py?: Responsive<Space>;
  pt?: Responsive<Space>;
  pb?: Responsive<Space>;
  flex?: 1 | 'none' | 'auto';
  /** Grows from this width; what does not fit wraps. */
  basis?: string;
  minWidth?: 0;
  width?: 'full';
  height?: 'full';
  /** In the middle of a wider parent. */
  centered?: boolean;
  maxWidth?: string;
  alignSelf?: Align;
  justifySelf?: Align;
  /** Spans all columns of the grid around it. */
  fullRow?: boolean;
  /** A hairline on one side or on all. */
  line?: 'top' | 'bottom' | 'all';
  /** Size of the icons inside, in pixels. */
  icon?: number;
  tone?: Tone;
  bg?: 'surface' | 'surface-2' | 'page' | 'brand-tint';
  radius?: 'sm' | 'md' | 'lg' | 'xl';
  /** Font size and line height of a text role. */
  size?: Responsive<TypeName>;
  /** Font size of a heading. */
  heading?: Responsive<HeadingSize>;
  weight?: 400 | 500 | 600 | 700;
  textAlign?: 'start' | 'center' | 'end';
  whiteSpace?: 'nowrap' | 'pre-line';
  /** Breaks long words and addresses. */
}

export interface FlexProps extends BoxProps {
  /** One step, or "rows columns". */
  gap?: Responsive<Space | `${Space} ${Space}`>;
  align?: Align;
  justify?: Align | 'space-between';
}

type Value = string | number | boolean;
type Rule = (value: Value) => string;

export const spaces = (value: Value) =>
  `${value}`
    .split(' ')
    .map((step) => (step === '0' ? '0' : `var(--space-${step})`))
    .join(' ');

const spacing =
  (property: string): Rule =>
  (value) =>
    `${property}:${spaces(value)};`;
const plain =
  (property: string): Rule =>
  (value) =>
    `${property}:${value};`;
const lines = { top: 'border-block-start', bottom: 'border-block-end', all: 'border' };

const RULES: Readonly<Record<keyof BoxProps, Rule>> = {
  mt: spacing('margin-block-start'),
  mb: spacing('margin-block-end'),
  p: spacing('padding'),
  px: spacing('padding-inline'),
  py: spacing('padding-block'),
  pt: spacing('padding-block-start'),
  pb: spacing('padding-block-end'),
  flex: plain('flex'),
  basis: (width) => `flex:1 1 ${width};`,
  minWidth: plain('min-inline-size'),
  width: () => 'inline-size:100%;',
  height: () => 'block-size:100%;',
  centered: () => 'margin-inline:auto;',
  maxWidth: plain('max-inline-size'),
  alignSelf: plain('align-self'),
  justifySelf: plain('justify-self'),
  fullRow: () => 'grid-column:1/-1;',
  line: (side) => `${lines[side as keyof typeof lines]}:1px solid var(--line);`,
  icon: (size) => `& svg{inline-size:${size}px;block-size:${size}px;}`,
  tone: (tone) => `color:${tone === 'inherit' ? tone : `var(--${tone})`};`,
  bg: (name) => `background:var(--${name});`,
  radius: (name) => `border-radius:var(--radius-${name});`,
  heading: (size) => `font-size:${headingSizes[size as HeadingSize]};`,
  size: (role) => `font-size:var(--text-${role});line-height:var(--leading-${role});`,
  weight: plain('font-weight'),
  textAlign: plain('text-align'),
  whiteSpace: plain('white-space'),
};

const FLEX_RULES = { gap: spacing('gap'), align: plain('align-items'), justify: plain('justify-content') };
const ALL: Readonly<Record<string, Rule>> = { ...RULES, ...FLEX_RULES };

/** The declarations of the props that are set. */
export function boxStyles(props: BoxProps): string {
  let wide = '';
  let phone = '';
  for (const [name, rule] of Object.entries(ALL)) {
    const value = (props as Record<string, Value | [Value, Value] | undefined | null>)[name];
    if (value === undefined || value === null || value === false) continue;
    if (!Array.isArray(value)) wide += rule(value);
    else {
      wide += rule(value[0]);
      phone += rule(value[1]);
    }
  }
  return phone ? `${wide}${upTo.mobile}{${phone}}` : wide;
}

const OWN = new Set([...Object.keys(ALL), 'columns', 'wrap', 'inline', 'collapse', 'clip']);

/** Keeps the layout props out of the HTML. */
export const layoutConfig = { shouldForwardProp: (name: string) => !OWN.has(name) };
