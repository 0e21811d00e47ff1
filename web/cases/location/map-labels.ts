import L from 'leaflet';
import { contentLocaleOf, type Locale } from '../../../common/locale/locales.ts';
import places from './map-places.json';

type Row = [rank: number, latitude: number, longitude: number, nameEn: string, nameAr: string];

/** Zoom level from which a rank is labelled: cities, towns, districts, then neighbourhoods and landmarks. */
const MIN_ZOOM: Record<number, number> = { 1: 0, 2: 7.5, 3: 9.5, 4: 11.5 };

/** Approximate label size in pixels, for both languages. */
const LETTER_WIDTH = 8;
const NAME_HEIGHT = 34;

const rows = places as Row[];

function createLabel(rank: number, name: string): HTMLElement {
  const label = document.createElement('span');
  label.dir = 'auto';
  label.textContent = name;
  label.dataset.rank = String(rank);
  return label;
}

/** Labels in view that do not overlap, most important first. */
function visibleRows(map: L.Map, nameOf: (row: Row) => string): Row[] {
  const view = map.getBounds().pad(0.2);
  const occupied: L.Bounds[] = [];
  return rows.filter((row) => {
    const [rank, latitude, longitude] = row;
    if (map.getZoom() < (MIN_ZOOM[rank] ?? 0) || !view.contains([latitude, longitude])) return false;
    const center = map.latLngToLayerPoint([latitude, longitude]);
    const halfSize = L.point((nameOf(row).length * LETTER_WIDTH) / 2, NAME_HEIGHT / 2);
    const box = L.bounds(center.subtract(halfSize), center.add(halfSize));
    if (occupied.some((other) => other.overlaps(box))) return false;
    occupied.push(box);
    return true;
  });
}

/** Adds labels of cities and districts. Decorative: they are hidden from assistive technology. */
export function addLabels(map: L.Map, locale: Locale): void {
  const pane = map.createPane('names');
  pane.setAttribute('aria-hidden', 'true');
  const names = L.layerGroup([], { pane: 'names' }).addTo(map);
  const nameOf = (row: Row) => (contentLocaleOf(locale) === 'ar' ? row[4] : row[3]);
  const draw = () => {
    names.clearLayers();
    for (const row of visibleRows(map, nameOf)) {
      const icon = L.divIcon({ className: 'map-name', html: createLabel(row[0], nameOf(row)), iconSize: [0, 0] });
      L.marker([row[1], row[2]], { icon, pane: 'names', interactive: false, keyboard: false }).addTo(names);
    }
  };
  map.on('moveend', draw);
  draw();
}
