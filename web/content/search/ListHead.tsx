import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
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

interface ListHeadProps {
  title: string;
  /** How many, in words; said aloud when it changes. */
  status: string;
  page: number;
}

/** The heading of a list with its count; another page begins here. */
export function ListHead({ title, status, page }: ListHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <Head>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Status role="status">{status}</Status>
    </Head>
  );
}
