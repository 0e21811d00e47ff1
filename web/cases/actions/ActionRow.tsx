import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '../../ui/layout/Text.ts';
import { Stack } from '../../ui/layout/Box.ts';

const Row = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  inline-size: 100%;
  padding: 13px 0;
  border: 0;
  background: none;
  text-align: start;
  line-height: 1.55;

  & + & {
    border-block-start: 1px solid var(--line);
  }
  & > svg {
    flex: none;
    color: ${({ $danger }) => ($danger ? 'var(--danger)' : 'var(--brand)')};
  }
  & > svg:last-child {
    color: var(--ink-3);
  }
  &:hover b {
    text-decoration: underline;
  }
`;

interface ActionRowProps {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  danger?: boolean;
  /** Whether it opens a dialog. */
  opensDialog?: boolean;
  onClick: () => void;
}

/** A button row in a list of actions. */
export function ActionRow({ icon, title, description, danger = false, opensDialog = true, onClick }: ActionRowProps) {
  return (
    <Row type="button" $danger={danger} aria-haspopup={opensDialog ? 'dialog' : undefined} onClick={onClick}>
      {icon}
      <Stack as="span" flex={1}>
        <b>{title}</b>
        {description && (
          <Text as="span" size="caption" tone="ink-3">
            {description}
          </Text>
        )}
      </Stack>
      <ChevronRight className="flip" aria-hidden="true" />
    </Row>
  );
}
