import L from 'leaflet';
import { cornersOf, country, land } from './region.ts';

/** What of the earth the base knows; beyond it there is only sea. */
export const REGION = L.latLngBounds([19.5, 46], [29.5, 62]);

/** Degrees between two lines of the grid, by zoom. */
const gridStep = (zoom: number) => [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002][Math.min(8, Math.max(0, Math.floor(zoom) - 7))]!;

/** One path from west to east or from south to north for each line of the grid in the view. */
function gridLines(view: L.LatLngBounds, step: number): L.LatLngExpression[][] {
  const lines: L.LatLngExpression[][] = [];
  for (let latitude = Math.ceil(view.getSouth() / step) * step; latitude < view.getNorth(); latitude += step)
    lines.push([
      [latitude, view.getWest()],
      [latitude, view.getEast()],
    ]);
  for (let longitude = Math.ceil(view.getWest() / step) * step; longitude < view.getEast(); longitude += step)
    lines.push([
      [view.getSouth(), longitude],
      [view.getNorth(), longitude],
    ]);
  return lines;
}

/** A calm map that needs no network: land, sea and a grid. Its colours are in MapCanvas, by class, so that the themes hold. */
export function addVectorGround(map: L.Map): void {
  const shape = (className: string): L.PolylineOptions => ({
    className,
    interactive: false,
    renderer: L.svg({ padding: 0.5 }),
    noClip: false,
  });
  const look = shape('map-land');
  L.polygon(
    land.map((ring) => [cornersOf(ring)]),
    look,
  ).addTo(map);
  L.polygon(
    country.map((rings) => rings.map(cornersOf)),
    { ...look, className: 'map-country' },
  ).addTo(map);
  const grid = L.polyline([], { ...look, className: 'map-grid' }).addTo(map);
  const draw = () => grid.setLatLngs(gridLines(map.getBounds().pad(0.5), gridStep(map.getZoom())));
  map.on('moveend', draw);
  draw();
}
