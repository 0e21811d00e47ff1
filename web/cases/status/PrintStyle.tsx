import { createGlobalStyle } from 'styled-components';

/** On paper: the case alone, without the site around it and without what one can press. */
export const PrintStyle = createGlobalStyle`
  @media print {
    header:has(~ main),
    main ~ *,
    a[href^='#'] {
      display: none !important;
    }
    main h1 {
      position: static !important;
    }
    main section {
      break-inside: auto;
    }
    @page {
      margin: 16mm;
    }
  }
`;
