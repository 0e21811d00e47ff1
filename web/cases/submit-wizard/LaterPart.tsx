import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { fieldRhythm } from '../../controls/field-rhythm.ts';
import { InlineError } from '../../controls/InlineError.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';

/** Keeps the room that the part will take, so that nothing below it jumps. */
const Room = styled.div<{ $height: number }>`
  ${fieldRhythm}
  min-block-size: ${({ $height }) => $height}px;
`;

const Bars = styled.div`
  display: grid;
  gap: var(--space-3);
`;

interface LaterPartProps {
  id: string;
  part: { failed: boolean; retry: () => void };
  /** Pixels, about. */
  height: number;
  error?: string;
  /** Watches when the place comes near the screen. */
  ref?: Ref<HTMLDivElement>;
  /** The part itself; nothing while it is on its way. */
  children: ReactNode;
}

/** The place of a part that is fetched after the page: its shape, then itself, or a way to try again. */
export function LaterPart({ id, part, height, error, ref, children }: LaterPartProps) {
  const t = useTexts();
  const waiting = !children && !part.failed;
  const retry = (
    <Button tone="secondary" size="sm" onClick={part.retry}>
      {t('wizard.retry')}
    </Button>
  );
  return (
    <Room data-field="" ref={ref} id={id} $height={height} aria-busy={waiting || undefined}>
      {part.failed && (
        <Notice tone="attention" live="polite" action={retry}>
          {t('site.offline')}
        </Notice>
      )}
      {waiting && (
        <Bars>
          <Skeleton width="30%" height="1.4em" />
          <Skeleton height={`${height - 44}px`} />
        </Bars>
      )}
      {children}
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </Room>
  );
}
