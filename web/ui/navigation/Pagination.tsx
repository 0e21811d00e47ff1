import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedColors, upTo } from '../../theme/media.ts';

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--space-3);
  font-size: 0.9375rem;

  ${upTo.mobile} {
    flex-direction: column;
  }
`;

const Pages = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  list-style: none;

  & a,
  & span {
    display: grid;
    place-items: center;
    min-inline-size: var(--control-target);
    block-size: var(--control-target);
    padding-inline: var(--space-2);
    border: 2px solid transparent;
    border-radius: var(--radius-md);
    color: var(--ink-2);
    font-weight: 500;
    text-decoration: none;
  }
  & a:hover {
    background: var(--surface-2);
  }
  & [aria-current] {
    background: var(--brand);
    color: var(--on-fill);
  }
  ${forcedColors} {
    & a,
    & span {
      border-color: Canvas;
    }
    & [aria-current] {
      border-color: Highlight;
    }
  }
  & [aria-current]:hover {
    background: var(--brand-hover);
  }
  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
`;

/** First, last, and the neighbours of the current page; 0 stands for a gap. */
const shownPages = (current: number, total: number) => {
  const candidates = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => (index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [0, page] : [page]));
};

interface PaginationProps {
  /** From 1. */
  current: number;
  total: number;
  href: (page: number) => string;
  /** Changes the page in place. The link still opens in a new tab. */
  onNavigate?: (page: number) => void;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
  /** "Showing 1–10 of 43". */
  summary?: string;
}

/** Links to the pages of a list. Renders only the summary if there is one page. */
export function Pagination({ current, total, href, onNavigate, texts, summary }: PaginationProps) {
  const handleClick = (page: number) => (event: MouseEvent) => {
    if (!onNavigate || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onNavigate(page);
  };
  const link = (page: number, label: string, content: ReactNode, isCurrent = false) => (
    <a href={href(page)} onClick={handleClick(page)} aria-label={label} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </a>
  );
  return (
    <Bar aria-label={texts.label}>
      <p aria-live="polite">{summary}</p>
      {total > 1 && (
        <Pages role="list">
          {current > 1 && (
            <li>{link(current - 1, texts.previous, <ChevronLeft className="flip" aria-hidden="true" />)}</li>
          )}
          {shownPages(current, total).map((page, index) => (
            <li key={page || `gap${index}`}>
              {page ? link(page, texts.page(page), page, page === current) : <span aria-hidden="true">…</span>}
            </li>
          ))}
          {current < total && (
            <li>{link(current + 1, texts.next, <ChevronRight className="flip" aria-hidden="true" />)}</li>
          )}
        </Pages>
      )}
    </Bar>
  );
}
