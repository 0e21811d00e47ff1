import { createGlobalStyle } from 'styled-components';

/** Print styles: hides controls and allows page breaks. */
export const PrintStyle = createGlobalStyle`
  @media print {
    a[href^='#'] {
      display: none !important;
    }
    main section {
      break-inside: auto;
    }
  }
`;
