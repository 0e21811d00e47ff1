import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { Place } from '../../../common/cases/place.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { upTo } from '../../theme/media.ts';
import { locationText, type Position } from './coordinates.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { useNearScreen } from '../../ui/layout/use-near-screen.ts';

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

const AddressChip = styled.div<{ $muted: boolean }>`
  position: absolute;
  inset-block-end: var(--space-8);
  inset-inline-start: var(--space-3);
  max-inline-size: calc(100% - 2 * var(--space-3));
  padding: 6px var(--space-3);
  pointer-events: none;
  border-radius: 8px;
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: ${({ $muted }) => ($muted ? 'var(--ink-2)' : 'var(--ink)')};
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

interface LocationMapProps {
  value: Place | undefined;
  /** The radius of the area around the place, in metres. */
  radius?: number;
  /** Without it, the map only shows the place. */
  onPick?: (position: Position) => void;
}

const loadMap = () => lazy(() => import('./PinMap.tsx').then((module) => ({ default: module.PinMap })));

/** Loads the map when it is near the viewport. Shows a notice if loading fails. */
export function LocationMap({ value, radius, onPick }: LocationMapProps) {
  const t = useTranslation();
  const { tilesUrl, tilesAttribution } = usePageContext().settings;
  const { near, watch } = useNearScreen();
  const [PinMap, setPinMap] = useState(loadMap);
  const [hasTiles, setHasTiles] = useState(false);
  const loading = (
    <Loading>
      <Spinner size={24} stroke={3} />
      {t('capture.location.mapLoading')}
    </Loading>
  );
  const fallback = (retry: () => void) => (
    <Notice
      tone="attention"
      live="polite"
      action={<Button tone="secondary" size="sm" onClick={retry} children={t('capture.location.mapRetry')} />}
    >
      {t('capture.location.mapFailed')}
    </Notice>
  );
  return (
    <ErrorBoundary fallback={fallback} onRetry={() => setPinMap(loadMap)}>
      <Frame ref={watch}>
        <Suspense fallback={loading}>
          {near ? (
            <PinMap
              pin={value}
              radius={radius}
              tilesUrl={tilesUrl}
              onPick={onPick}
              onTilesLoad={() => setHasTiles(true)}
            />
          ) : (
            loading
          )}
          {onPick && (
            <AddressChip $muted={!value}>
              <bdi>{value ? locationText(value) : t('capture.location.mapTip')}</bdi>
            </AddressChip>
          )}
          <Attribution>
            {t('capture.location.credit')}
            {hasTiles && tilesAttribution && (
              <>
                {' · '}
                <bdi>{tilesAttribution}</bdi>
              </>
            )}
          </Attribution>
        </Suspense>
      </Frame>
    </ErrorBoundary>
  );
}
