import { deferScripts } from '../../bff/pages/defer-scripts.ts';

it('defers the scripts of a page and leaves script tags inside user content unchanged', () => {
  const link = (href: string) => `<link rel="modulepreload" href="${href}" as="script" type="text/javascript">`;
  const entry = (href: string) => `<script type="module" async nonce="n">\nimport("${href}");\n</script>`;
  const hint = (src: string, isEntry: boolean) => ({
    src,
    isEntry,
    assetType: 'script' as const,
    mediaType: 'text/javascript' as const,
  });
  const earlyHints = [hint('/a.js', true), hint('/b.js', false)].map((asset) => ({ ...asset, earlyHintLink: '' }));
  const userContent = `<script type="application/json">"${link('/quoted.js')}${entry('/quoted.js')}"</script>`;
  expect(deferScripts({ body: `${userContent}${entry('/a.js')}${link('/b.js')}</body>`, earlyHints }, 'n')).toBe(
    `${userContent}<script nonce="n">startScripts({"entries":["/a.js"],"chunks":["/b.js"]})</script></body>`,
  );
  expect(deferScripts({ body: userContent, earlyHints: [] }, 'n')).toBe(userContent);
});
