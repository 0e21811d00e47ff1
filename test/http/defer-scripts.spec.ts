import { deferScripts } from '../../bff/pages/defer-scripts.ts';

it('scripts of a page are deferred, and tags inside user data are left unchanged', () => {
  const link = (href: string) => `<link rel="modulepreload" href="${href}" as="script" type="text/javascript">`;
  const entry = (href: string) => `<script type="module" async nonce="n">\nimport("${href}");\n</script>`;
  const hint = (src: string, isEntry: boolean) => ({ src, isEntry, assetType: 'script' as const, mediaType: 'text/javascript' as const });
  const earlyHints = [hint('/a.js', true), hint('/b.js', false)].map((asset) => ({ ...asset, earlyHintLink: '' }));
  const written = `<script type="application/json">"${link('/written.js')}${entry('/written.js')}"</script>`;
  expect(deferScripts({ body: `${written}${entry('/a.js')}${link('/b.js')}</body>`, earlyHints }, 'n')).toBe(
    `${written}<script nonce="n">startScripts({"entries":["/a.js"],"parts":["/b.js"]})</script></body>`,
  );
  expect(deferScripts({ body: written, earlyHints: [] }, 'n')).toBe(written);
});
