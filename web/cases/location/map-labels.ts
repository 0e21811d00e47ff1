import L from 'leaflet';
import type { Locale } from '../../../common/locale/locales.ts';
import places from './map-places.json';

type Row = [rank: number, latitude: number, longitude: number, nameEn: string, nameAr: string];

/** From which zoom on a rank is named: emirates' cities, towns, districts, neighbourhoods and landmarks. */
const NAMED_FROM: Record<number, number> = { 1: 0, 2: 7.5, 3: 9.5, 4: 11.5 };

/** Room that a name takes on the screen, in pixels; the fonts of both languages are close to this. */
const LETTER_WIDTH = 8;
const NAME_HEIGHT = 34;

const rows = places as Row[];

function drawn(rank: number, name: string): HTMLElement {
  const label = document.createElement('span');
  label.dir = 'auto';
  label.textContent = name;
  label.dataset.rank = String(rank);
  return label;
}

/** Names that stand free of each other in the view, the more important first. */
function freeRows(map: L.Map, nameOf: (row: Row) => string): Row[] {
  const view = map.getBounds().pad(0.2);
  const taken: L.Bounds[] = [];
  return rows.filter((row) => {
    const [rank, latitude, longitude] = row;
    if (map.getZoom() < NAMED_FROM[rank]! || !view.contains([latitude, longitude])) return false;
    const middle = map.latLngToLayerPoint([latitude, longitude]);
    const half = L.point((nameOf(row).length * LETTER_WIDTH) / 2, NAME_HEIGHT / 2);
    const room = L.bounds(middle.subtract(half), middle.add(half));
    if (taken.some((other) => other.overlaps(room))) return false;
    taken.push(room);
    return true;
  });
}

/** Names of cities and districts, as many as the zoom has room for. Decoration: search knows them all. */
export function addLabels(map: L.Map, locale: Locale): void {
  const pane = map.createPane('names');
  pane.setAttribute('aria-hidden', 'true');
  const names = L.layerGroup([], { pane: 'names' }).addTo(map);
  const nameOf = (row: Row) => (locale === 'ar' ? row[4] : row[3]);
  const draw = () => {
    names.clearLayers();
    for (const row of freeRows(map, nameOf)) {
      const icon = L.divIcon({ className: 'map-name', html: drawn(row[0], nameOf(row)), iconSize: [0, 0] });
      L.marker([row[1], row[2]], { icon, pane: 'names', interactive: false, keyboard: false }).addTo(names);
    }
  };
  map.on('moveend', draw);
  draw();
}
