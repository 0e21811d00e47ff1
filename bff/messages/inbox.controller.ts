import { Controller, Get, Header, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Public } from '../http/endpoint.decorator.ts';
import { inboxPage } from './inbox-page.ts';
import { InboxRepository, type InboxMessage } from './inbox.repository.ts';

const MAX_SHOWN = 200;

/** The demo's inbox of sent messages. Does not exist in production. */
@Controller('dev')
export class InboxController {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly config: Config,
  ) {}

  @Public()
  @Get('inbox.json')
  @Header('Cache-Control', 'no-store')
  async list(): Promise<{ messages: InboxMessage[] }> {
    return { messages: await this.newest() };
  }

  @Public()
  @Get('inbox')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page(@Res({ passthrough: true }) response: Response): Promise<string> {
    const nonce: unknown = response.locals['nonce'];
    return inboxPage(await this.newest(), typeof nonce === 'string' ? nonce : '');
  }

  private newest(): Promise<InboxMessage[]> {
    if (!this.config.demo) throw new AppError('NOT_FOUND');
    return this.inbox.newest(MAX_SHOWN);
  }
}
