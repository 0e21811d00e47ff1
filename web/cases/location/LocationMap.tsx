import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { Place } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Spinner } from '../../controls/Spinner.tsx';
import { upTo } from '../../design/media.ts';
import { coordinateText, type Position } from './coordinates.ts';
import { MapGuard } from './MapGuard.tsx';
import { useNearScreen } from '../../controls/use-near-screen.ts';

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  block-size: 280px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-2);

  ${upTo.mobile} {
    block-size: 260px;
  }
`;

const Loading = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  block-size: 100%;
  color: var(--ink-2);
  font-size: var(--text-small);
`;

const Chip = styled.div<{ $quiet: boolean }>`
  position: absolute;
  inset-block-end: var(--space-8);
  inset-inline-start: var(--space-3);
  max-inline-size: calc(100% - 2 * var(--space-3));
  padding: 6px var(--space-3);
  pointer-events: none;
  border-radius: 8px;
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: ${({ $quiet }) => ($quiet ? 'var(--ink-2)' : 'var(--ink)')};
  font-size: var(--text-caption);
  line-height: var(--leading-caption);
  font-weight: 500;
`;

const Attribution = styled.p`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  padding: 0 var(--space-2);
  background: color-mix(in srgb, var(--surface) 85%, transparent);
  color: var(--ink-2);
  font-size: 0.75rem;
`;

export interface TileSettings {
  /** An address with {z}, {x} and {y}; without one the map draws itself. */
  tilesUrl?: string;
  tilesAttribution?: string;
}

interface LocationMapProps extends TileSettings {
  value: Place | undefined;
  onPick: (position: Position) => void;
}

const loadMap = () => lazy(() => import('./PinMap.tsx').then((module) => ({ default: module.PinMap })));

/** The place for the map: fetched when it comes near the screen, replaced by words when it cannot be. */
export function LocationMap({ value, onPick, tilesUrl, tilesAttribution }: LocationMapProps) {
  const t = useTexts();
  const { near, watch } = useNearScreen();
  const [PinMap, setPinMap] = useState(loadMap);
  const loading = (
    <Loading>
      <Spinner size={24} stroke={3} />
      {t('capture.location.mapLoading')}
    </Loading>
  );
  const instead = (tryAgain: () => void) => (
    <Notice
      tone="attention"
      live="polite"
      action={<Button tone="secondary" size="sm" onClick={tryAgain} children={t('capture.location.mapRetry')} />}
    >
      {t('capture.location.mapFailed')}
    </Notice>
  );
  return (
    <MapGuard instead={instead} onRetry={() => setPinMap(loadMap)}>
      <Frame ref={watch}>
        <Suspense fallback={loading}>
          {near ? <PinMap pin={value} tilesUrl={tilesUrl} onPick={onPick} /> : loading}
          <Chip $quiet={!value}>
            <bdi>{value ? value.address || coordinateText(value) : t('capture.location.mapTip')}</bdi>
          </Chip>
          <Attribution>
            {t('capture.location.credit')}
            {tilesUrl && tilesAttribution && (
              <>
                {' · '}
                <bdi>{tilesAttribution}</bdi>
              </>
            )}
          </Attribution>
        </Suspense>
      </Frame>
    </MapGuard>
  );
}
