import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Config } from '../../config/config.ts';
import { Public } from '../endpoint.decorator.ts';
import { etagOf, setPublicCacheHeaders } from '../public-cache.interceptor.ts';
import { openApiDocument } from './document.ts';

/** The script that renders the document. The colour scheme follows the system's. */
const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
window.addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0 }));
`;

const DOCS_STYLE = `:root { color-scheme: light dark }
body { margin: 0; background: #fff }
.dark-mode body { background: #1c2022 }
main { overflow-x: auto }
`;

/** The page at /api/docs. It loads no files from other hosts. */
const DOCS_PAGE = `<!doctype html>
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

const UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Serialized once. Slow clients share this buffer instead of holding a copy each. */
const fromUi = (name: string) => {
  let content: Promise<Buffer> | undefined;
  return () => (content ??= readFile(join(UI, name)));
};

/** The files that the page loads. */
const FILES: Record<string, [type: string, read: () => string | Promise<Buffer>]> = {
  'swagger-ui.css': ['text/css', fromUi('swagger-ui.css')],
  'swagger-ui-bundle.js': ['text/javascript', fromUi('swagger-ui-bundle.js')],
  'docs.css': ['text/css', () => DOCS_STYLE],
  'docs.js': ['text/javascript', () => DOCS_SCRIPT],
};

/** Serves the OpenAPI document and a page that displays it. */
@Controller('api')
export class OpenApiController {
  #document: { text: string; etag: string } | undefined;

  constructor(private readonly config: Config) {}

  @Public()
  @Get('openapi.json')
  document(@Req() request: Request, @Res() response: Response): void {
    const { text, etag } = (this.#document ??= this.createDocument());
    setPublicCacheHeaders(request, response, etag, 0);
    response.send(text);
  }

  private createDocument() {
    const text = JSON.stringify(openApiDocument(this.config.publicUrl));
    return { text, etag: etagOf(text) };
  }

  @Public()
  @Get('docs')
  page(@Res() response: Response): void {
    response.type('html').send(DOCS_PAGE);
  }

  @Public()
  @Get('docs/:file')
  async file(@Param('file') name: string, @Res() response: Response): Promise<void> {
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!file) throw new AppError('NOT_FOUND');
    response
      .type(file[0])
      .set('Cache-Control', 'public, max-age=86400')
      .send(await file[1]());
  }
}
