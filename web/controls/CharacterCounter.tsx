import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Bidi } from './Bidi.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
  /** What is left, in words; negative when over. */
  text: (left: number) => ReactNode;
}

/** Speaks only from 90 % on, and only when the typing pauses: a counter that talks at every key is noise. */
export function CharacterCounter({ used, max, text }: CharacterCounterProps) {
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const near = used >= max * 0.9;
    const pause = setTimeout(() => setSaid(near ? max - used : null), 800);
    return () => clearTimeout(pause);
  }, [used, max]);
  return (
    <>
      <Counter $over={used > max}>
        <span>{text(max - used)}</span>
        <Bidi>{`${used} / ${max}`}</Bidi>
      </Counter>
      <VisuallyHidden role="status">{said === null ? '' : text(said)}</VisuallyHidden>
    </>
  );
}
