import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { register } from 'prom-client';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Public } from '../http/endpoint.decorator.ts';
import { PortalMetricsService } from './portal-metrics.service.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Metrics in the Prometheus text format. Requires METRICS_TOKEN as bearer token; without the setting only loopback is
 * allowed.
 */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metricsService: PortalMetricsService,
  ) {}

  @Public()
  @Get()
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.isAllowed(request)) throw new AppError('ACCESS_DENIED');
    await this.metricsService.refresh();
    response.set('Content-Type', register.contentType).send(await register.metrics());
  }

  private isAllowed(request: Request): boolean {
    const token = this.config.METRICS_TOKEN;
    // A request through a local proxy comes from loopback too, but has X-Forwarded-For.
    if (!token) return LOOPBACK.has(request.socket.remoteAddress ?? '') && request.get('X-Forwarded-For') === undefined;
    const received = Buffer.from(request.get('Authorization') ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    return received.length === expected.length && timingSafeEqual(received, expected);
  }
}
