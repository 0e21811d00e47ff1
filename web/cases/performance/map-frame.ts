import { CELL_DEGREES, type MapCell } from '../../../common/cases/performance.types.ts';
import { cornersOf, country, land, type Ring } from '../location/region.ts';

/** A section of the map in steps of the grid, with the outlines of land and country from its north-west corner. */
export interface MapFrame {
  north: number;
  west: number;
  width: number;
  height: number;
  /** SVG paths. */
  land: string;
  country: string;
}

type Point = [x: number, y: number];

const MARGIN_STEPS = 4;
const steps = (degrees: number): number => Math.round(degrees / CELL_DEGREES);

/**
 * The section of the map around the cells, with the outlines clipped to it; null without cells. Runs on the server,
 * because the outlines are large.
 */
export function mapFrameAround(cells: readonly MapCell[]): MapFrame | null {
  if (!cells.length) return null;
  const [rows, columns] = [
    cells.map(({ latitude }) => steps(latitude)),
    cells.map(({ longitude }) => steps(longitude)),
  ];
  const [north, west] = [Math.max(...rows) + 1 + MARGIN_STEPS, Math.min(...columns) - MARGIN_STEPS];
  const [height, width] = [north - Math.min(...rows) + MARGIN_STEPS, Math.max(...columns) + 1 + MARGIN_STEPS - west];
  const pathOf = (ring: Ring): string => {
    const points = cornersOf(ring).map(([latitude, longitude]): Point => [
      longitude / CELL_DEGREES - west,
      north - latitude / CELL_DEGREES,
    ]);
    const inside = clip(points, width, height);
    return inside.length ? `M${inside.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z` : '';
  };
  return { north, west, width, height, land: land.map(pathOf).join(''), country: country.flat().map(pathOf).join('') };
}

/** Cuts a polygon to a rectangle at the origin, edge by edge (Sutherland and Hodgman). */
function clip(polygon: readonly Point[], width: number, height: number): Point[] {
  const edges: [axis: 0 | 1, at: number, sign: 1 | -1][] = [
    [0, 0, 1],
    [0, width, -1],
    [1, 0, 1],
    [1, height, -1],
  ];
  return edges.reduce<Point[]>(
    (points, [axis, at, sign]) => {
      const distance = (point: Point) => sign * (point[axis] - at);
      return points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const [d, previous] = [distance(point), distance(before)];
        const share = previous / (previous - d);
        const crossing: Point = [
          before[0] + share * (point[0] - before[0]),
          before[1] + share * (point[1] - before[1]),
        ];
        return [...(d >= 0 !== previous >= 0 ? [crossing] : []), ...(d >= 0 ? [point] : [])];
      });
    },
    [...polygon],
  );
}
