/** Shapes of a generated 400 by 240 illustration. */
export interface PictureShapes {
  sun: { x: number; y: number; radius: number };
  /** SVG paths from back to front. */
  layers: string[];
}

export const PICTURE = { width: 400, height: 240 };
const { width, height: bottom } = PICTURE;

type Numbers = () => number;

/** Seeded random numbers between 0 and 1. */
function seededNumbers(name: string): Numbers {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return ((state ^= state >>> 16) >>> 0) / 4_294_967_296;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A hill from edge to edge. */
function hill(height: number, swell: number, shift: number): string {
  const [left, middle, right] = [round(height + swell * shift), round(height), round(height - swell * (1 - shift))];
  const bend = round(width * (0.3 + 0.4 * shift));
  return `M0 ${left}C${round(bend * 0.5)} ${round(left - swell)} ${round(bend * 0.8)} ${round(middle + swell)} ${bend} ${middle}S${round(bend + (width - bend) * 0.6)} ${round(right - swell)} ${width} ${right}V${bottom}H0Z`;
}

/** A row of waves. */
function waves(height: number, length: number, shift: number): string {
  const depth = 9;
  let path = `M${round(-length * shift)} ${round(height)}`;
  for (let x = -length * shift; x < width; x += length) path += `q${length / 4} ${-depth} ${length / 2} 0t${length / 2} 0`;
  return `${path}V${bottom}H0Z`;
}

/** A skyline of separate towers. */
function skyline(height: number, step: number, next: Numbers): string {
  let path = '';
  for (let x = -step * next(); x < width; x += step) {
    const [left, wide, top] = [round(x), round(step * (0.5 + 0.3 * next())), round(height - 60 * next())];
    path += `M${left} ${bottom}V${top + 5}q0 -5 5 -5h${round(wide - 10)}q5 0 5 5V${bottom}Z`;
  }
  return path;
}

/** An arcade of pointed arches. */
function arcade(height: number, step: number, shift: number): string {
  let path = '';
  for (let x = -step * shift; x < width; x += step) {
    const [half, spring] = [step / 2 - 5, round(height + step * 0.42)];
    path += `M${round(x + 5)} ${bottom}V${spring}q0 ${round(height - spring) * 0.6} ${half} ${round(height - spring)}q${half} ${-round(height - spring) * 0.4} ${half} ${-round(height - spring)}V${bottom}Z`;
  }
  return path;
}

const SCENES: ((next: Numbers) => string[])[] = [
  (next) => [0, 1, 2].map((at) => hill(128 + at * 34 + 10 * next(), 16 + 22 * next(), next())),
  (next) => [0, 1, 2, 3].map((at) => waves(136 + at * 26, 70 + at * 22, next())),
  (next) => [skyline(156, 44, next), skyline(196, 52, next), hill(206, 12, next())],
  (next) => [arcade(118, 80, next()), hill(176 + 8 * next(), 14, next()), hill(208, 12, next())],
];

/** Illustration of a story without an image, derived from its id. */
export function pictureShapes(id: string): PictureShapes {
  const next = seededNumbers(id);
  const scene = SCENES[Math.floor(next() * SCENES.length)]!;
  const sun = { x: round(70 + 260 * next()), y: round(86 + 16 * next()), radius: round(24 + 14 * next()) };
  return { sun, layers: scene(next) };
}
