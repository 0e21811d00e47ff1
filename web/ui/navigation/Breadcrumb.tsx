import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  list-style: none;
  color: var(--ink-3);
  font-size: 0.9rem;

  & li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  & a {
    color: var(--ink-2);
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

export interface Crumb {
  text: ReactNode;
  href?: string;
}

/** The breadcrumbs from home to this page. The last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <List role="list">
        {crumbs.map(({ text, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={href ?? index}>
              {href && !last ? <a href={href}>{text}</a> : <span aria-current={last ? 'page' : undefined}>{text}</span>}
              {!last && <ChevronRight className="flip" aria-hidden="true" />}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
