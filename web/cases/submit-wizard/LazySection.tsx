import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { fieldSpacing } from '../../ui/forms/field-parts.ts';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { upTo } from '../../theme/media.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { LoadFailure } from '../../layouts/LoadFailure.tsx';

/** Reserves the height, so that nothing below it moves when the content arrives. */
const Placeholder = styled.div<{ $heights: Heights }>`
  ${fieldSpacing}
  min-block-size: ${({ $heights }) => $heights.wide}px;

  ${upTo.mobile} {
    min-block-size: ${({ $heights }) => $heights.phone}px;
  }
`;

/** The heights of a loaded section in pixels, in the language that needs more. */
interface Heights {
  wide: number;
  phone: number;
}

interface LazySectionProps {
  id: string;
  loader: { failed: boolean; retry: () => void };
  heights: Heights;
  error?: string;
  /** Observes when the section comes into view. */
  ref?: Ref<HTMLDivElement>;
  /** The loaded section; empty while loading. */
  children: ReactNode;
}

/** A section that is loaded later: skeleton, then content, or a retry button. */
export function LazySection({ id, loader, heights, error, ref, children }: LazySectionProps) {
  const isLoading = !children && !loader.failed;
  return (
    <Placeholder data-field="" ref={ref} id={id} $heights={heights} aria-busy={isLoading || undefined}>
      {loader.failed && <LoadFailure onRetry={loader.retry} />}
      {isLoading && (
        <Stack gap={3}>
          <Skeleton width="30%" height="1.4em" />
          <Skeleton height={`${heights.wide - 44}px`} />
        </Stack>
      )}
      {children}
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </Placeholder>
  );
}
