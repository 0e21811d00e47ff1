import { DARK_PALETTE } from '../locale/dark-palette.ts';
import { defaultThemeRules } from '../locale/palette-rules.ts';
import { PALETTES, type ColorName } from '../locale/palettes.ts';

/** WCAG 2.2, 1.4.3: the contrast of text. */
export const MIN_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/;

export const isHexColor = (color: string): boolean => HEX.test(color);

type Channels = [number, number, number];

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;

/** A channel from 0 to 255 in linear light, 0 to 1. */
const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of WCAG, 0 to 1. */
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
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const BRAND_NAMES = [
  'brand-900',
  'brand-800',
  'brand-700',
  'brand',
  'brand-hover',
  'brand-tint',
  'on-brand-2',
] as const satisfies readonly ColorName[];
export type BrandColors = Record<(typeof BRAND_NAMES)[number], string>;

/** Mixes the colour with another one until it is readable on all backgrounds. */
function readableOn(backgrounds: readonly string[], color: string, other: string): string {
  let readable = color;
  while (backgrounds.some((background) => contrast(readable, background) < MIN_CONTRAST))
    readable = mix(readable, other, 0.04);
  return readable;
}

/**
 * The colours of the default theme that follow the main colour. The main colour is also text on the palette's tinted
 * areas, so it is darkened until it is readable there.
 */
export function brandColors(color: string): BrandColors {
  const tint = mix(color, '#ffffff', 0.9);
  const brand = readableOn([tint, PALETTES.default['surface-2'], PALETTES.default.page], color, '#000000');
  const darker = mix(brand, '#000000', 0.22);
  return {
    'brand-900': mix(brand, '#000000', 0.45),
    'brand-800': darker,
    'brand-700': brand,
    brand,
    'brand-hover': darker,
    'brand-tint': tint,
    'on-brand-2': mix(brand, '#ffffff', 0.82),
  };
}

/** The same in dark colours: the dark areas stay, the text colour is lightened until it is readable. */
export function darkBrandColors(color: string): BrandColors {
  const { surface, 'surface-2': surface2, 'on-fill': onFill } = DARK_PALETTE;
  const tint = mix(surface, color, 0.22);
  const brand = readableOn([tint, surface2, surface, onFill], color, '#ffffff');
  return { ...brandColors(color), brand, 'brand-hover': mix(brand, '#ffffff', 0.3), 'brand-tint': tint };
}

/** `brandColors` of a city's main colour, or of the default palette when the city has none (`''`). */
export const brandColorsOrDefault = (color: string): BrandColors =>
  color
    ? brandColors(color)
    : (Object.fromEntries(BRAND_NAMES.map((name) => [name, PALETTES.default[name]])) as BrandColors);

/** CSS rules of the colours. */
export const brandRules = (color: string): string =>
  defaultThemeRules("[data-theme='default']", brandColors(color), darkBrandColors(color));
