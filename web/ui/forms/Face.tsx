import { styled } from 'styled-components';

/** From 1 (unhappy) to 5 (happy). */
export type Mood = 1 | 2 | 3 | 4 | 5;

const MOUTH: Record<Mood, string> = {
  1: 'M15.5 34.5c2-4.6 5-6.9 8.5-6.9s6.5 2.3 8.5 6.9',
  2: 'M16.5 33c2.2-2.6 4.7-3.9 7.5-3.9s5.3 1.3 7.5 3.9',
  3: 'M16.5 31.5h15',
  4: 'M16.5 29.5c2.2 2.6 4.7 3.9 7.5 3.9s5.3-1.3 7.5-3.9',
  5: 'M14.5 27.5h19c-.6 5.6-4.1 9-9.5 9s-8.9-3.4-9.5-9z',
};

const TONE: Record<Mood, string> = { 1: 'danger', 2: 'danger', 3: 'attention', 4: 'success', 5: 'success' };

const Drawing = styled.svg<{ $size: number; $tone: string }>`
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  color: var(--${({ $tone }) => $tone});

  & > circle {
    fill: var(--${({ $tone }) => $tone}-bg);
  }
`;

const Brows = ({ mood }: { mood: Mood }) =>
  mood === 1 ? (
    <path d="M14.5 16.2l5 1.9M33.5 16.2l-5 1.9" />
  ) : mood === 5 ? (
    <path d="M14.8 17.4c1.3-1.7 3.4-1.7 4.7 0M28.5 17.4c1.3-1.7 3.4-1.7 4.7 0" />
  ) : null;

/** A face whose shape shows a mood; the colour only supports it. Needs a text beside it. */
export function Face({ mood, size = 48 }: { mood: Mood; size?: number }) {
  return (
    <Drawing viewBox="0 0 48 48" aria-hidden="true" $size={size} $tone={TONE[mood]}>
      <circle cx="24" cy="24" r="21" stroke="currentColor" strokeWidth="2.4" />
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d={MOUTH[mood]} fill={mood === 5 ? 'currentColor' : 'none'} />
        <Brows mood={mood} />
      </g>
      {mood !== 5 && (
        <g fill="currentColor">
          <circle cx="17.4" cy="21" r="2.3" />
          <circle cx="30.6" cy="21" r="2.3" />
        </g>
      )}
    </Drawing>
  );
}
