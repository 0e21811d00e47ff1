import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Bidi } from '../data/Bidi.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const Counter = styled.p<{ $over: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-start: var(--space-2);
  color: ${({ $over }) => ($over ? 'var(--danger)' : 'var(--ink-3)')};
  font-weight: ${({ $over }) => ($over ? 600 : 400)};
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

interface CharacterCounterProps {
  used: number;
  max: number;
  /** The text for the remaining characters; negative when over the limit. */
  text: (left: number) => ReactNode;
}

/** A character counter. Screen readers hear it only from 90 % on and after a pause in typing. */
export function CharacterCounter({ used, max, text }: CharacterCounterProps) {
  const [announcedLeft, setAnnouncedLeft] = useState<number | null>(null);
  useEffect(() => {
    const isNearLimit = used >= max * 0.9;
    const timer = setTimeout(() => setAnnouncedLeft(isNearLimit ? max - used : null), 800);
    return () => clearTimeout(timer);
  }, [used, max]);
  return (
    <>
      <Counter $over={used > max}>
        <span>{text(max - used)}</span>
        <Bidi>{`${used} / ${max}`}</Bidi>
      </Counter>
      <VisuallyHidden role="status">{announcedLeft === null ? '' : text(announcedLeft)}</VisuallyHidden>
    </>
  );
}
