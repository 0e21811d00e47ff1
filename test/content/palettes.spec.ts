import { contrast } from '../../common/city/brand-colors.ts';
import { DARK_PALETTE } from '../../common/locale/dark-palette.ts';
import { PALETTES, type ColorName, type Palette } from '../../common/locale/palettes.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls, icons and charts. */
const TEXT = 4.5;
const CONTROL = 3;

const BACKGROUNDS: readonly ColorName[] = ['surface', 'page', 'surface-2'];
const TONES = ['info', 'progress', 'attention', 'success', 'danger', 'neutral'] as const;
const FILLS: readonly ColorName[] = ['brand', 'brand-hover', 'danger', 'success'];
const DARK_AREAS: readonly ColorName[] = ['brand-900', 'brand-800', 'brand-700'];

type Pair = readonly [front: ColorName, back: ColorName, minimum: number];

const on = (fronts: readonly ColorName[], backs: readonly ColorName[], minimum: number): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => [front, back, minimum] as const));

const PAIRS: readonly Pair[] = [
  ...on(['ink', 'ink-2', 'ink-3', 'brand', 'accent-text', 'link', 'danger', 'success'], BACKGROUNDS, TEXT),
  ...on(['ink', 'ink-2', 'brand'], ['brand-tint'], TEXT),
  ...on(['on-fill'], FILLS, TEXT),
  ...on(['on-brand', 'on-brand-2', 'accent-fill'], DARK_AREAS, TEXT),
  ...on(['on-accent'], ['accent-fill'], TEXT),
  ...on(
    ['ink'],
    TONES.map((tone): ColorName => `${tone}-bg`),
    TEXT,
  ),
  ...TONES.flatMap((tone): Pair[] => [
    [tone, `${tone}-bg`, TEXT],
    [tone, 'page', TEXT],
    [`tag-${tone}-fg`, `tag-${tone}-bg`, TEXT],
  ]),
  ...on(['line-strong', 'accent'], ['surface', 'page'], CONTROL),
  ...on(['focus-ring'], ['focus-ink', ...DARK_AREAS], CONTROL),
];

const failing = (palette: Palette, pairs: readonly Pair[]): string[] =>
  pairs
    .filter(([front, back, minimum]) => contrast(palette[front], palette[back]) < minimum)
    .map(([front, back]) => `${front} on ${back}: ${contrast(palette[front], palette[back]).toFixed(2)}`);

it.each(Object.entries(PALETTES))('the palette %s keeps the contrast of texts and controls', (theme, colors) => {
  // Gold and grey accents are lines and pictures: they carry no meaning on the background of the page.
  const light = PAIRS.filter(([front, back]) => front !== 'accent' || back === 'surface');
  expect([theme, failing({ ...PALETTES.default, ...colors }, light)]).toEqual([theme, []]);
});

it('the dark palette keeps the contrast of texts, controls and charts', () => {
  const charts = on(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'], ['surface', 'page'], CONTROL);
  const focus = on(['focus-ring'], BACKGROUNDS, CONTROL);
  expect(failing(DARK_PALETTE, [...PAIRS, ...charts, ...focus])).toEqual([]);
});
