import { useEffect, useRef } from 'react';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

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
    <Inline gap="1 6" align="baseline" justify="space-between" wrap mt={8} mb={4}>
      <Text as="h2" size="h3" ref={heading} tabIndex={-1}>
        {title}
      </Text>
      <Text tone="ink-3" role="status">
        {status}
      </Text>
    </Inline>
  );
}
