import { css } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';

/* The quotes are escaped because CSS formatters change them. */
const tick =
  'data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 24 24%27 fill=%27none%27 stroke=%27%23000%27 stroke-width=%273.2%27 stroke-linecap=%27round%27 stroke-linejoin=%27round%27%3E%3Cpath d=%27M20 6 9 17l-5-5%27/%3E%3C/svg%3E';

/** The box of a native checkbox in the colours of the theme. Its tick is dark where the fill is light. */
export const checkboxStyles = css`
  appearance: none;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border: 2px solid var(--line-strong);
  border-radius: var(--radius-sm);
  background: var(--surface);
  cursor: pointer;

  &:checked {
    border-color: var(--brand);
    background: var(--brand);
  }
  &:checked::before {
    content: '';
    display: block;
    block-size: 100%;
    background: var(--on-fill);
    mask: url('${tick}') center / 16px no-repeat;
  }
  ${forcedColors} {
    appearance: auto;

    &:checked::before {
      display: none;
    }
  }
`;
