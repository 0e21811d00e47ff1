import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { ToneIcon, type MessageTone } from './ToneIcon.tsx';
import { Text } from '../layout/Text.ts';

const Box = styled.div<{ $tone: MessageTone; $hasAction: boolean }>`
  display: flex;
  align-items: ${({ $hasAction }) => ($hasAction ? 'center' : 'flex-start')};
  gap: 14px;
  padding: ${({ $hasAction }) => ($hasAction ? 'var(--space-5) var(--space-6)' : 'var(--space-4) 18px')};
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

const Body = styled.div`
  flex: 1;
  min-inline-size: min(100%, 200px);
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
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Announced when it appears: politely, or at once as an alert. */
  live?: 'polite' | 'alert';
  children?: ReactNode;
}

const roles = { polite: 'status', alert: 'alert' };

/** A message that stays on the page. */
export function Notice({ tone = 'info', title, icon, action, live, children }: NoticeProps) {
  return (
    <Box $tone={tone} $hasAction={Boolean(action)} role={live && roles[live]}>
      {icon ?? <ToneIcon tone={tone} />}
      <Body>
        {title && (
          <Text as="div" size="body" weight={600}>
            {title}
          </Text>
        )}
        {children}
      </Body>
      {action && <Action>{action}</Action>}
    </Box>
  );
}
