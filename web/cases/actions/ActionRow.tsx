import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.button<{ $grave: boolean }>`
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
    color: ${({ $grave }) => ($grave ? 'var(--danger)' : 'var(--brand)')};
  }
  & > svg:last-child {
    color: var(--ink-3);
  }
  &:hover b {
    text-decoration: underline;
  }
`;

const About = styled.span`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-caption);
`;

const Words = styled.span`
  flex: 1;
`;

interface ActionRowProps {
  icon: ReactNode;
  title: string;
  about?: ReactNode;
  grave?: boolean;
  /** It opens a dialog. */
  opens?: boolean;
  onClick: () => void;
}

/** One thing that can be done, in a list of several. */
export function ActionRow({ icon, title, about, grave = false, opens = true, onClick }: ActionRowProps) {
  return (
    <Row type="button" $grave={grave} aria-haspopup={opens ? 'dialog' : undefined} onClick={onClick}>
      {icon}
      <Words>
        <b>{title}</b>
        {about && <About>{about}</About>}
      </Words>
      <ChevronRight className="flip" aria-hidden="true" />
    </Row>
  );
}
