import { createGlobalStyle } from 'styled-components';

/** Print styles: hides links within the page and allows page breaks inside sections. */
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
