import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Config } from '../../config/config.ts';
import { Public } from '../endpoint.decorator.ts';
import { etagOf, setPublicCacheHeaders } from '../public-cache.interceptor.ts';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.ts';
import { openApiDocument } from './document.ts';

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
