import { PALETTES, type ColorName } from '../locale/palettes.ts';

/** WCAG 2.2, 1.4.3: the contrast of text. */
export const MIN_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/;

export const isHexColor = (color: string): boolean => HEX.test(color);

type Channels = [number, number, number];

const channelsOf = (color: string): Channels => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map(linear) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The contrast with white text, rounded down to two digits, so that a rounded number never passes where the real one
 * fails.
 */
export const contrastWithWhite = (color: string): number => Math.floor(contrast(color, '#ffffff') * 100) / 100;

/** `share` 0: the colour, 1: the other one. */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [channelsOf(color), channelsOf(other)];
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const BRAND_NAMES = ['brand-900', 'brand-800', 'brand', 'brand-hover', 'brand-tint', 'on-brand-2'] as const satisfies readonly ColorName[];
export type BrandColors = Record<(typeof BRAND_NAMES)[number], string>;

/**
 * The colours of the default theme that follow the main colour. The main colour is also text on the palette's tinted
 * areas, so it is darkened until it is readable there.
 */
export function brandColors(color: string): BrandColors {
  const tint = mix(color, '#ffffff', 0.9);
  const grounds = [tint, PALETTES.default['surface-2'], PALETTES.default.page];
  let brand = color;
  while (grounds.some((ground) => contrast(brand, ground) < MIN_CONTRAST)) brand = mix(brand, '#000000', 0.04);
  const darker = mix(brand, '#000000', 0.22);
  return {
    'brand-900': mix(brand, '#000000', 0.45),
    'brand-800': darker,
    brand,
    'brand-hover': darker,
    'brand-tint': tint,
    'on-brand-2': mix(brand, '#ffffff', 0.82),
  };
}

/** The colours of the default theme for a city's main colour; empty: the portal's. */
export const brandOf = (color: string): BrandColors =>
  color ? brandColors(color) : (Object.fromEntries(BRAND_NAMES.map((name) => [name, PALETTES.default[name]])) as BrandColors);

/** CSS declarations of the colours. */
export const brandDeclarations = (color: string): string =>
  Object.entries(brandColors(color))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
