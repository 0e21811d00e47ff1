/** The script that renders the document. The colour scheme follows the system's. */
export const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
window.addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0 }));
`;

export const DOCS_STYLE = `:root { color-scheme: light dark }
body { margin: 0; background: #fff }
.dark-mode body { background: #1c2022 }
main { overflow-x: auto }
`;

/** The page at /api/docs. It loads no files from other hosts. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Customer Voice API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/docs.js"></script>
</body>
</html>
`;
