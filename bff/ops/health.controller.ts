import { Controller, Get, Res, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { ENDPOINT } from '../http/endpoint.decorator.ts';
import { ConfigurationWarnings } from './configuration-warnings.ts';
import { Dependencies } from './dependencies.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';

/** Liveness, and readiness with the state of each dependency, for load balancers and operators. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly dependencies: Dependencies,
    private readonly shutdown: GracefulShutdown,
    private readonly warnings: ConfigurationWarnings,
  ) {}

  @SetMetadata(ENDPOINT, 'open')
  @Get('live')
  live() {
    return { status: 'up' };
  }

  @SetMetadata(ENDPOINT, 'open')
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { all: warnings } = this.warnings;
    const readiness = { ...(await this.dependencies.readiness()), ...(warnings.length && { warnings }) };
    const ending = this.shutdown.started;
    response.status(ending || readiness.status === 'down' ? 503 : 200).set('Cache-Control', 'no-store');
    return ending ? { ...readiness, status: 'down', ending } : readiness;
  }
}
