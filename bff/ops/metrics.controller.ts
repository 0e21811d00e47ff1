import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res, SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import { register } from 'prom-client';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { ROW } from '../http/call.decorator.ts';
import { PortalFiguresService } from './portal-figures.service.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus text, for the bearer of METRICS_TOKEN; where none is set, for this machine alone. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly figures: PortalFiguresService,
  ) {}

  @SetMetadata(ROW, 'open')
  @Get()
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.allowed(request)) throw new AppError('ACCESS_DENIED');
    await this.figures.refresh();
    response.set('Content-Type', register.contentType).send(await register.metrics());
  }

  private allowed(request: Request): boolean {
    const token = this.config.METRICS_TOKEN;
    // A request that a proxy passed on comes from loopback too; it says for whom.
    if (!token) return LOOPBACK.has(request.socket.remoteAddress ?? '') && request.get('X-Forwarded-For') === undefined;
    const given = Buffer.from(request.get('Authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
