import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Res, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../common/errors/catalogue.ts';
import { ROW } from './call.decorator.ts';
import { openApiDocument } from './openapi.ts';

const UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const UI_FILES: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

const START = `window.addEventListener('DOMContentLoaded', () => SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs' }));`;

/** The contract for other tools: the document, and a page to read it on. */
@Controller('api')
export class OpenApiController {
  #document: unknown;

  @SetMetadata(ROW, 'open')
  @Get('openapi.json')
  document() {
    return (this.#document ??= openApiDocument());
  }

  @SetMetadata(ROW, 'open')
  @Get('docs')
  page(@Res() response: Response): void {
    const nonce = response.locals['nonce'] as string;
    response.type('html').send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Customer Voice API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="docs"></main>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script><script nonce="${nonce}">${START}</script></body></html>`);
  }

  @SetMetadata(ROW, 'open')
  @Get('docs/:file')
  async file(@Param('file') name: string, @Res() response: Response): Promise<void> {
    const type = Object.hasOwn(UI_FILES, name) ? UI_FILES[name] : undefined;
    if (!type) throw new AppError('NOT_FOUND');
    response
      .type(type)
      .set('Cache-Control', 'public, max-age=86400')
      .send(await readFile(join(UI, name)));
  }
}
