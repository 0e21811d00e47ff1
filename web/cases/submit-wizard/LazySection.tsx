import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { fieldSpacing } from '../../ui/forms/field-spacing.ts';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Box.ts';

/** Reserves the height to avoid layout shift. */
const Placeholder = styled.div<{ $height: number }>`
  ${fieldSpacing}
  min-block-size: ${({ $height }) => $height}px;
`;

interface LazySectionProps {
  id: string;
  loader: { failed: boolean; retry: () => void };
  /** Approximate height in pixels. */
  height: number;
  error?: string;
  /** Observes when the section comes into view. */
  ref?: Ref<HTMLDivElement>;
  /** The loaded section; empty while loading. */
  children: ReactNode;
}

/** A section that is loaded later: skeleton, then content, or a retry button. */
export function LazySection({ id, loader, height, error, ref, children }: LazySectionProps) {
  const t = useTranslation();
  const isLoading = !children && !loader.failed;
  const retry = (
    <Button tone="secondary" size="sm" onClick={loader.retry}>
      {t('wizard.retry')}
    </Button>
  );
  return (
    <Placeholder data-field="" ref={ref} id={id} $height={height} aria-busy={isLoading || undefined}>
      {loader.failed && (
        <Notice tone="attention" live="polite" action={retry}>
          {t('site.offline')}
        </Notice>
      )}
      {isLoading && (
        <Stack gap={3}>
          <Skeleton width="30%" height="1.4em" />
          <Skeleton height={`${height - 44}px`} />
        </Stack>
      )}
      {children}
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </Placeholder>
  );
}
