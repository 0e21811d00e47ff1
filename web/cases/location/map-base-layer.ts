import L from 'leaflet';
import { cornersOf, country, land } from './region.ts';

/** The area that the vector base map covers. */
export const BASE_MAP_BOUNDS = L.latLngBounds([19.5, 46], [29.5, 62]);

/** Degrees between two grid lines, from zoom 7 on. */
const GRID_STEPS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005];
const FINEST_GRID_STEP = 0.002;
const gridStep = (zoom: number) => GRID_STEPS[Math.max(0, Math.floor(zoom) - 7)] ?? FINEST_GRID_STEP;

/** Grid lines of the visible area. */
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

/** Vector base map that needs no network: land, sea and a grid. Its colours come from CSS classes. */
export function addVectorBaseLayer(map: L.Map): void {
  const options: L.PolylineOptions = { interactive: false, renderer: L.svg({ padding: 0.5 }) };
  L.polygon(
    land.map((ring) => [cornersOf(ring)]),
    { ...options, className: 'map-land' },
  ).addTo(map);
  L.polygon(
    country.map((rings) => rings.map(cornersOf)),
    { ...options, className: 'map-country' },
  ).addTo(map);
  const grid = L.polyline([], { ...options, className: 'map-grid' }).addTo(map);
  const draw = () => grid.setLatLngs(gridLines(map.getBounds().pad(0.5), gridStep(map.getZoom())));
  map.on('moveend', draw);
  draw();
}
