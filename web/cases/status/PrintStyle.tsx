import { createGlobalStyle } from 'styled-components';

/** On paper: the case without what one can press, and parts that may go on over the page. */
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
