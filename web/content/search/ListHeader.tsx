import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-6);
  margin-block: var(--space-8) var(--space-4);
`;

const Title = styled.h2`
  font-size: 1.375rem;
  line-height: 1.5;
`;

const Status = styled.p`
  color: var(--ink-3);
`;

interface ListHeaderProps {
  title: string;
  /** Number of results; announced when it changes. */
  status: string;
  page: number;
}

/** Heading of a list with its count. Takes the focus on page change. */
export function ListHeader({ title, status, page }: ListHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) heading.current?.focus();
    shownPage.current = page;
  }, [page]);
  return (
    <Header>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Status role="status">{status}</Status>
    </Header>
  );
}
