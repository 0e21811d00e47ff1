import { styled } from 'styled-components';
import { layout } from '../design/tokens.ts';
import { Modal } from './Modal.tsx';
import { Spinner } from './Spinner.tsx';

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

const Words = styled.p`
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);
  text-align: center;
`;

/** Holds the whole page while something must not be disturbed; nobody can close it but the program. */
export function LoadingDialog({ open, label }: { open: boolean; label: string }) {
  return (
    <Frame open={open} aria-label={label} tabIndex={-1}>
      <Spinner />
      <Words role="status">{label}</Words>
    </Frame>
  );
}
