import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { DotRow } from '../layout/Box.ts';
import { Text } from '../layout/Text.ts';

export type TimelineTone = 'current' | 'past' | 'attention' | 'todo';

const Event = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 18px;
  padding-block-end: 30px;

  &::before {
    content: '';
    position: absolute;
    inset-inline-start: 19px;
    inset-block: 40px 0;
    inline-size: 2px;
    background: var(--line);
  }
  &:last-child {
    padding-block-end: 0;
  }
  &:last-child::before {
    display: none;
  }
`;

const nodes = {
  current: css`
    border-color: var(--success);
    background: var(--success);
    color: var(--on-fill);
    box-shadow: 0 0 0 5px var(--success-bg);
  `,
  past: css`
    border-color: var(--brand);
    background: var(--brand-tint);
    color: var(--brand);
  `,
  attention: css`
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 20%, var(--surface));
    color: var(--accent-text);
  `,
  todo: css`
    border-color: var(--line);
    background: var(--surface);
    color: var(--ink-3);
  `,
};

const Node = styled.span<{ $tone: TimelineTone }>`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border: 2px solid;
  border-radius: 50%;
  ${({ $tone }) => nodes[$tone]}

  & svg {
    inline-size: 19px;
    block-size: 19px;
  }
`;

const Title = styled.p`
  font: 600 1.0313rem/1.6 var(--font-heading);
`;

interface TimelineEvent {
  key: string | number;
  tone: TimelineTone;
  icon: ReactNode;
  title: ReactNode;
  /** ISO 8601. */
  dateTime?: string;
  when?: ReactNode;
  actor?: ReactNode;
  content?: ReactNode;
}

/** A list of events, newest first. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  return (
    <ol role="list" aria-label={label}>
      {events.map(({ key, tone, icon, title, dateTime, when, actor, content }) => (
        <Event key={key} aria-current={tone === 'current' ? 'step' : undefined}>
          <Node $tone={tone} aria-hidden="true">
            {icon}
          </Node>
          <div>
            <Title>{title}</Title>
            {(when || actor) && (
              <Text as="div" size="caption" tone="ink-3">
                <DotRow>
                  {when && <time dateTime={dateTime}>{when}</time>}
                  {actor && <span>{actor}</span>}
                </DotRow>
              </Text>
            )}
            {content && (
              <Text as="div" size="small" tone="ink-2" mt={1}>
                {content}
              </Text>
            )}
          </div>
        </Event>
      ))}
    </ol>
  );
}
