import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';

const Header = styled.div`
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

interface PanelHeaderProps {
  icon: ReactNode;
  tone?: 'gold';
  heading: string;
  lead: string;
  /** Ref of the heading, for panels that take the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Panel header: icon, heading and introduction. */
export function PanelHeader({ icon, tone, heading, lead, headingRef }: PanelHeaderProps) {
  return (
    <Header>
      <IconBadge tone={tone}>{icon}</IconBadge>
      <div>
        <Title ref={headingRef} tabIndex={headingRef && -1}>
          {heading}
        </Title>
        <p>{lead}</p>
      </div>
    </Header>
  );
}
