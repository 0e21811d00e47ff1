import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { Moment } from '../status/Moment.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const Head = styled.div`
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

interface PartHeadProps {
  icon: ReactNode;
  title: string;
  /** What happened when. */
  dateLabel: string;
  at: string | null;
}

/** The head of a part that the customer began: its mark, its name and its day. */
export function PartHead({ icon, title, dateLabel, at }: PartHeadProps) {
  return (
    <Head>
      <IconBadge tone="gold">{icon}</IconBadge>
      <div>
        <SectionTitle>{title}</SectionTitle>
        {at && (
          <p>
            {dateLabel} <Moment at={at} />
          </p>
        )}
      </div>
    </Head>
  );
}
