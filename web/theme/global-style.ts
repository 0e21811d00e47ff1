import { createGlobalStyle, css } from 'styled-components';
import { focusRing } from './focus.ts';
import { reducedMotion, forcedColors } from './media.ts';
import { variables } from './variables.ts';

const reset = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    --bars-offset: calc(var(--footer-offset, 0px) + var(--consent-offset, 0px));
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: var(--space-16)
      max(var(--space-16), calc(var(--bars-offset) + var(--message-offset, 0px) + var(--space-12)));
  }
  body,
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  ul[role='list'],
  ol[role='list'] {
    list-style: none;
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
  }
  button,
  summary {
    cursor: pointer;
  }
  svg,
  img {
    display: block;
    flex: none;
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
  }
  [hidden] {
    display: none !important;
  }
`;

const typography = css`
  body {
    font: 400 var(--text-body) / var(--leading-body) var(--font-body);
    color: var(--ink);
    background: var(--page);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: anywhere;
  }
  h1,
  h2,
  h3,
  h4 {
    font-family: var(--font-heading);
    font-weight: 600;
    text-wrap: balance;
  }
  h1 {
    font-size: var(--text-h1);
    line-height: var(--leading-h1);
  }
  h2 {
    font-size: var(--text-h2);
    line-height: var(--leading-h2);
  }
  h3,
  h4 {
    font-size: var(--text-h3);
    line-height: var(--leading-h3);
  }
  p {
    text-wrap: pretty;
  }
  b,
  strong {
    font-weight: 600;
  }
  small {
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  a {
    color: var(--link);
    text-underline-offset: 0.22em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  /* Keeps a hyphenated reference in one piece inside Arabic text. */
  .num {
    unicode-bidi: isolate;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .lucide {
    stroke-width: 1.75;
  }
  /* Arrows and other directional icons are mirrored. */
  [dir='rtl'] .flip {
    scale: -1 1;
  }
  [dir='ltr'] .flip {
    scale: none;
  }
`;

const behaviour = css`
  :where(:focus-visible) {
    border-radius: var(--radius-sm);
  }
  :focus-visible {
    ${focusRing}
  }
  /* Focus targets that are read, not operated. */
  :is(main, h1, h2, section, dialog)[tabindex='-1']:focus-visible {
    outline: none;
    box-shadow: none !important;
  }
  html:has(dialog[data-modal][open]) {
    overflow: hidden;
  }
  ${reducedMotion} {
    *:not([data-motion]),
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
  ${forcedColors} {
    :focus-visible {
      outline-color: Highlight;
    }
    /* Background patterns would override the user's own colours. */
    *,
    *::before,
    *::after {
      background-image: none !important;
    }
    /* Background colours that mark the current page are removed here. */
    a[aria-current]:not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    body {
      background: none;
      font-size: 11pt;
    }
    /* Prints the page without the site around it. */
    header:has(~ main),
    main ~ *,
    .no-print {
      display: none !important;
    }
    main h1 {
      position: static !important;
    }
    @page {
      margin: 16mm;
    }
    a {
      color: inherit;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
    section,
    tr,
    dl > div {
      break-inside: avoid;
    }
  }
`;

/** Tokens, resets, typography and the focus ring of the document. The server inlines it into the head. */
export const GlobalStyle = createGlobalStyle`
  ${variables}
  ${reset}
  ${typography}
  ${behaviour}
`;
