import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../design/media.ts';
import { ToneIcon, type MessageTone } from './ToneIcon.tsx';

const Box = styled.div<{ $tone: MessageTone; $roomy: boolean }>`
  display: flex;
  align-items: ${({ $roomy }) => ($roomy ? 'center' : 'flex-start')};
  gap: 14px;
  padding: ${({ $roomy }) => ($roomy ? 'var(--space-5) var(--space-6)' : 'var(--space-4) 18px')};
  border: 1px solid transparent;
  border-radius: var(--radius-md);
  background: var(--${({ $tone }) => $tone}-bg);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & > svg {
    inline-size: 22px;
    block-size: 22px;
    margin-block-start: 0.12em;
    color: var(--${({ $tone }) => $tone});
  }
  [data-theme='monochromacy'] & {
    border-color: var(--line-strong);
  }
  ${upTo.mobile} {
    flex-wrap: wrap;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: min(100%, 200px);
`;

const Title = styled.b`
  display: block;
  font-size: var(--text-body);
`;

const Action = styled.div`
  ${upTo.mobile} {
    inline-size: 100%;

    & > * {
      inline-size: 100%;
    }
  }
`;

interface NoticeProps {
  tone?: MessageTone;
  title?: ReactNode;
  /** Another icon than the tone's own. */
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Said aloud when it appears: politely, or at once as an alert. */
  live?: 'polite' | 'alert';
  children?: ReactNode;
}

const roles = { polite: 'status', alert: 'alert' };

/** A message that stays on the page. */
export function Notice({ tone = 'info', title, icon, action, live, children }: NoticeProps) {
  return (
    <Box $tone={tone} $roomy={Boolean(action)} role={live && roles[live]}>
      {icon ?? <ToneIcon tone={tone} />}
      <Words>
        {title && <Title>{title}</Title>}
        {children}
      </Words>
      {action && <Action>{action}</Action>}
    </Box>
  );
}
