/** Shapes of a generated 400 by 240 illustration. */
export interface PictureShapes {
  /** Names of its parts. Stories with different scenes are told apart at a glance. */
  scene: string;
  /** SVG path of the sun or moon. */
  sky: string;
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
  for (let x = -length * shift; x < width; x += length)
    path += `q${length / 4} ${-depth} ${length / 2} 0t${length / 2} 0`;
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

/** Dunes with a sharp ridge. */
function dunes(height: number, step: number, shift: number): string {
  let path = `M${round(-step * shift)} ${bottom}`;
  for (let x = -step * shift; x < width; x += step) {
    const [low, ridge] = [round(height + 44), round(height)];
    path += `L${round(x)} ${low}Q${round(x + step * 0.3)} ${low} ${round(x + step * 0.6)} ${ridge}Q${round(x + step * 0.65)} ${round(height + 30)} ${round(x + step)} ${low}`;
  }
  return `${path}V${bottom}Z`;
}

/** A row of round treetops. */
function garden(height: number, size: number, next: Numbers): string {
  let path = '';
  for (let x = -size * next(); x < width; x += size * 0.8) {
    const [radius, top] = [round(size * (0.42 + 0.16 * next())), round(height + 14 * next())];
    path += `M${round(x)} ${bottom}V${top}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${bottom}Z`;
  }
  return path;
}

const circle = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** The sun, a crescent or a sun in a ring. Overlapping parts are cut out. */
const SKIES = {
  sun: (x: number, y: number, radius: number) => circle(x, y, radius),
  crescent: (x: number, y: number, radius: number) =>
    `M${x} ${round(y - radius)}a${radius} ${radius} 0 1 0 0 ${2 * radius}a${1.25 * radius} ${1.25 * radius} 0 0 1 0 ${-2 * radius}Z`,
  ring: (x: number, y: number, radius: number) =>
    circle(x, y, radius) + circle(x, y, round(radius * 0.8)) + circle(x, y, round(radius * 0.6)),
};

const FAR: Record<string, (next: Numbers) => string[]> = {
  hills: (next) => [hill(124 + 10 * next(), 20 + 18 * next(), next()), hill(156, 26, next())],
  skyline: (next) => [skyline(150, 44, next), skyline(186, 52, next)],
  arcade: (next) => [arcade(118, 80, next())],
  dunes: (next) => [dunes(112, 220, next()), dunes(146, 170, next())],
};

const NEAR: Record<string, (next: Numbers) => string[]> = {
  hills: (next) => [hill(180 + 8 * next(), 14, next()), hill(208, 12, next())],
  waves: (next) => [0, 1, 2].map((at) => waves(178 + at * 20, 80 + at * 22, next())),
  garden: (next) => [garden(196, 46, next), hill(218, 8, next())],
};

/** Illustration of a story without an image, derived from its id. */
export function pictureShapes(id: string): PictureShapes {
  const next = seededNumbers(`scene ${id}`);
  const pick = <T>(from: Record<string, T>): [string, T] => {
    const all = Object.entries(from);
    return all[Math.floor(next() * all.length)]!;
  };
  const [[far, drawFar], [light, drawSky], [near, drawNear]] = [pick(FAR), pick(SKIES), pick(NEAR)];
  const sky = drawSky(round(70 + 260 * next()), round(72 + 16 * next()), round(24 + 12 * next()));
  return { scene: `${far} ${near} ${light}`, sky, layers: [...drawFar(next), ...drawNear(next)] };
}
