import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { IconBadge } from '../../controls/IconBadge.tsx';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-block-end: var(--space-6);

  & p {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

const Title = styled.h2`
  font-size: 1.375rem;
  line-height: 1.5;
`;

interface PanelHeadProps {
  icon: ReactNode;
  tone?: 'gold';
  heading: string;
  lead: string;
  /** Of the heading, for a panel that takes the focus when it appears. */
  focus?: RefObject<HTMLHeadingElement | null>;
}

/** What a panel is for: an icon, its heading and a sentence. */
export function PanelHead({ icon, tone, heading, lead, focus }: PanelHeadProps) {
  return (
    <Head>
      <IconBadge tone={tone}>{icon}</IconBadge>
      <div>
        <Title ref={focus} tabIndex={focus && -1}>
          {heading}
        </Title>
        <p>{lead}</p>
      </div>
    </Head>
  );
}
