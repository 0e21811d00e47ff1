import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { fieldRhythm } from '../../controls/field-rhythm.ts';
import { InlineError } from '../../controls/InlineError.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import type { Part } from './use-part.ts';

/** Keeps the room that the part will take, so that nothing below it jumps. */
const Room = styled.div<{ $height: number }>`
  ${fieldRhythm}
  min-block-size: ${({ $height }) => $height}px;
`;

interface LaterPartProps<Props> {
  id: string;
  part: Part<Props>;
  /** Pixels, about. */
  height: number;
  error?: string;
  children: ReactNode;
}

/** The place of a part that is fetched after the page: its shape, then itself, or a way to try again. */
export function LaterPart<Props>({ id, part, height, error, children }: LaterPartProps<Props>) {
  const t = useTexts();
  return (
    <Room data-field="" id={id} $height={height} aria-busy={part.Part || part.failed ? undefined : true}>
      {part.failed && (
        <Notice
          tone="attention"
          live="polite"
          action={
            <Button tone="secondary" size="sm" onClick={part.retry}>
              {t('wizard.retry')}
            </Button>
          }
        >
          {t('wizard.offline')}
        </Notice>
      )}
      {!part.Part && !part.failed && (
        <>
          <Skeleton width="30%" height="1.4em" />
          <Skeleton height={`${height - 44}px`} />
        </>
      )}
      {part.Part && children}
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </Room>
  );
}
