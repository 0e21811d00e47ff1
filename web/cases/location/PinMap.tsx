import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { storedPosition, type Position } from './coordinates.ts';
import { mapStyles } from './map-styles.ts';
import { createMapView, type MapSettings, type MapView } from './map-view.ts';

const Canvas = styled.div`
  position: absolute;
  inset: 0;
  ${mapStyles}

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none !important;
  }
  &[data-pointer-focus]:focus-visible {
    outline: none;
  }
`;

/** Marks where Enter puts the pin. Hidden after pointer input. */
const Crosshair = styled.span`
  position: absolute;
  inset: 0;
  inline-size: 29px;
  block-size: 29px;
  margin: auto;
  display: none;
  pointer-events: none;
  background:
    linear-gradient(var(--ink) 0 0) center / 29px 3px no-repeat,
    linear-gradient(var(--ink) 0 0) center / 3px 29px no-repeat;
  filter: drop-shadow(0 0 2px var(--surface));
  forced-color-adjust: none;

  ${Canvas}:focus-visible:not([data-pointer-focus]) ~ & {
    display: block;
  }
`;

const KeyboardHint = styled.p`
  position: absolute;
  inset-block-start: var(--space-3);
  inset-inline: var(--space-3) calc(var(--control-target) + var(--space-6));
  inline-size: fit-content;
  padding: 6px var(--space-3);
  display: none;
  pointer-events: none;
  border-radius: var(--radius-sm);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--text-caption);
  line-height: var(--leading-caption);

  ${Canvas}:focus-visible:not([data-pointer-focus]) ~ & {
    display: block;
  }
`;

/** Creates the map with its element and removes it on unmount. */
function useMapView(tilesUrl: string | undefined, handlers: Pick<MapSettings, 'onPick' | 'onTilesLoad'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [view, setView] = useState<MapView>();
  const isFixed = handlers.onPick === undefined;
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return;
      const mapView = createMapView(element, {
        locale,
        tilesUrl,
        zoomIn: t('capture.location.zoomIn'),
        zoomOut: t('capture.location.zoomOut'),
        onPick: isFixed ? undefined : (position) => latest.current.onPick?.(position),
        onTilesLoad: () => latest.current.onTilesLoad(),
      });
      setView(mapView);
      return () => mapView.remove();
    },
    [isFixed, locale, tilesUrl, t],
  );
  return { view, attach };
}

interface PinMapProps {
  pin: Position | undefined;
  /** The radius of the area around the pin, in metres. */
  radius?: number;
  /** Tile URL with {z}, {x} and {y}. Without it, the vector map is shown. */
  tilesUrl?: string;
  /** Without it, the map only shows the pin. */
  onPick?: (position: Position) => void;
  /** Called when the first tile has loaded. */
  onTilesLoad: () => void;
}

/**
 * Map with a pin, set by pointer, drag or keyboard. Moves to positions that were not picked on the map, and to each
 * area.
 */
export function PinMap({ pin, radius, tilesUrl, onPick, onTilesLoad }: PinMapProps) {
  const t = useTranslation();
  const id = useId();
  const picked = useRef<Position>(undefined);
  const { view, attach } = useMapView(tilesUrl, {
    onPick:
      onPick &&
      ((position) => {
        picked.current = storedPosition(position);
        onPick(position);
      }),
    onTilesLoad,
  });
  const [isPointerFocus, setIsPointerFocus] = useState(false);
  const { latitude, longitude } = pin ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return view?.showPin(undefined);
    view?.showPin({ latitude, longitude }, radius);
    const isPicked = picked.current?.latitude === latitude && picked.current.longitude === longitude;
    if (!isPicked || radius) view?.goTo({ latitude, longitude }, radius);
  }, [view, latitude, longitude, radius]);
  const onKeyDown = (event: KeyboardEvent) => {
    setIsPointerFocus(false);
    if (event.key === 'Enter' && event.target === event.currentTarget) view?.pickCentre();
  };
  return (
    <>
      <Canvas
        ref={attach}
        dir="ltr"
        role="application"
        tabIndex={0}
        aria-label={t(onPick ? 'capture.location.map' : 'capture.location.placeMap')}
        aria-describedby={onPick && `${id}-keys`}
        data-pointer-focus={isPointerFocus || undefined}
        onPointerDown={() => setIsPointerFocus(true)}
        onBlur={() => setIsPointerFocus(false)}
        onKeyDown={onKeyDown}
      />
      {onPick && (
        <>
          <Crosshair aria-hidden="true" />
          <KeyboardHint id={`${id}-keys`}>{t('capture.location.mapKeys')}</KeyboardHint>
        </>
      )}
    </>
  );
}
