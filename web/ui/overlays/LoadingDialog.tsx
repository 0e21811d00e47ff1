import { styled } from 'styled-components';
import { layout } from '../../theme/tokens.ts';
import { Modal } from './Modal.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Text } from '../layout/Text.ts';

const Frame = styled(Modal)`
  inline-size: ${layout.loaderDialog}px;
  padding: var(--space-6) var(--space-3) var(--space-5);
  border: 0;
  border-radius: var(--radius-lg);
  background: var(--surface);
  color: var(--brand);
  box-shadow: var(--shadow-3);
  outline: none;

  &[open] {
    display: grid;
    justify-items: center;
    gap: var(--space-3);
  }
  &::backdrop {
    background: color-mix(in srgb, var(--brand-900) 40%, transparent);
  }
`;

/** Blocks the page during an operation that must not be interrupted. The user cannot close it. */
export function LoadingDialog({ open, label }: { open: boolean; label: string }) {
  return (
    <Frame open={open} aria-label={label} tabIndex={-1}>
      <Spinner />
      <Text size="small" tone="ink-2" textAlign="center" role="status">
        {label}
      </Text>
    </Frame>
  );
}
