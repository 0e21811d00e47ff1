import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { directionOf, type Locale } from '../../../common/locale/locales.ts';
import type { Position } from './coordinates.ts';
import { addVectorBaseLayer, BASE_MAP_BOUNDS } from './map-base-layer.ts';
import { addLabels } from './map-labels.ts';

export interface MapSettings {
  locale: Locale;
  tilesUrl?: string;
  /** Called when the first tile has loaded. */
  onTilesLoad: () => void;
  zoomIn: string;
  zoomOut: string;
  /** Without it, the map only shows a place. */
  onPick?: (position: Position) => void;
}

export interface MapView {
  /** With a radius in metres: an area around the pin. */
  showPin: (position: Position | undefined, radius?: number) => void;
  /** Moves the view to a position. With a radius in metres: to the whole area. */
  goTo: (position: Position, radius?: number) => void;
  pickCentre: () => void;
  remove: () => void;
}

const COUNTRY_VIEW = L.latLngBounds([22.9, 51.9], [26, 56.3]);
const CLOSE_ZOOM = 13;
const VECTOR_MAX_ZOOM = 15;
const TILES_MAX_ZOOM = 18;
const PIN_SVG =
  '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path d="M18 45C11 36 3 27 3 17.5a15 15 0 0 1 30 0C33 27 25 36 18 45z"/><circle cx="18" cy="17.5" r="5.5"/></svg>';

const positionOf = ({ lat, lng }: L.LatLng): Position => ({ latitude: lat, longitude: lng });

function createPin(onPick: MapSettings['onPick']): L.Marker {
  const icon = L.divIcon({ className: 'map-pin', html: PIN_SVG, iconSize: [36, 46], iconAnchor: [18, 45] });
  const pin = L.marker([0, 0], { icon, draggable: onPick !== undefined, autoPan: true, keyboard: false });
  return pin.on('dragend', () => onPick?.(positionOf(pin.getLatLng())));
}

/** Disables wheel zoom and touch dragging until the map has the focus, so that the page scrolls past it. */
function disableUntilFocused(map: L.Map): void {
  const touch = window.matchMedia('(pointer: coarse)').matches;
  if (touch) map.dragging.disable();
  map.on('focus', () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
  });
  map.on('blur', () => {
    map.scrollWheelZoom.disable();
    if (touch) map.dragging.disable();
  });
}

function createLeafletMap(container: HTMLElement, { locale, zoomIn, zoomOut }: MapSettings): L.Map {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(container, {
    attributionControl: false,
    zoomControl: false,
    doubleClickZoom: false,
    scrollWheelZoom: false,
    zoomSnap: 0.5,
    minZoom: 6,
    maxZoom: VECTOR_MAX_ZOOM,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
    maxBounds: BASE_MAP_BOUNDS,
    maxBoundsViscosity: 1,
  });
  map.fitBounds(COUNTRY_VIEW);
  const zoomPosition = directionOf(locale) === 'rtl' ? 'topleft' : 'topright';
  L.control.zoom({ position: zoomPosition, zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  return map;
}

/** Shows tiles over the vector map. When the first one cannot be loaded, the vector map stays. */
function addTiles(map: L.Map, tilesUrl: string, onTilesLoad: () => void): void {
  // OpenStreetMap refuses requests without the origin of the page.
  const tiles = L.tileLayer(tilesUrl, { maxZoom: TILES_MAX_ZOOM, referrerPolicy: 'origin' });
  const removeTiles = () => tiles.remove();
  tiles.once('tileerror', removeTiles);
  tiles.once('tileload', () => {
    tiles.off('tileerror', removeTiles);
    map.getContainer().classList.add('map-tiles');
    map.setMaxZoom(TILES_MAX_ZOOM).setMaxBounds();
    onTilesLoad();
  });
  tiles.addTo(map);
}

/** Creates the Leaflet map. Browser only. */
export function createMapView(container: HTMLElement, settings: MapSettings): MapView {
  const { tilesUrl, locale, onPick } = settings;
  const map = createLeafletMap(container, settings);
  addVectorBaseLayer(map);
  addLabels(map, locale);
  if (tilesUrl) addTiles(map, tilesUrl, settings.onTilesLoad);
  disableUntilFocused(map);
  const pin = createPin(onPick);
  const area = L.circle([0, 0], { className: 'map-area', interactive: false });
  map.on('click', ({ latlng }) => onPick?.(positionOf(latlng)));
  const resizeObserver = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resizeObserver.observe(container);
  return {
    showPin: (position, radius) => {
      area.remove();
      if (!position) return void pin.remove();
      const at = L.latLng(position.latitude, position.longitude);
      pin.setLatLng(at).addTo(map);
      if (radius) area.setLatLng(at).setRadius(radius).addTo(map);
    },
    goTo: ({ latitude, longitude }, radius) => {
      if (radius) map.fitBounds(L.latLng(latitude, longitude).toBounds(2 * radius));
      else map.setView([latitude, longitude], Math.max(map.getZoom(), CLOSE_ZOOM));
    },
    pickCentre: () => onPick?.(positionOf(map.getCenter())),
    remove: () => {
      resizeObserver.disconnect();
      map.remove();
    },
  };
}
