import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Moment } from '../status/Moment.tsx';
import { Text } from '../../ui/layout/Text.ts';

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-block-end: 14px;

  & p {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

interface SectionHeaderProps {
  icon: ReactNode;
  title: string;
  /** Label of the date. */
  dateLabel: string;
  at: string | null;
}

/** Section header with an icon, a title and a date. */
export function SectionHeader({ icon, title, dateLabel, at }: SectionHeaderProps) {
  return (
    <Header>
      <IconBadge tone="gold">{icon}</IconBadge>
      <div>
        <Text as="h2" size="h3">
          {title}
        </Text>
        {at && (
          <p>
            {dateLabel} <Moment at={at} />
          </p>
        )}
      </div>
    </Header>
  );
}
