import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../http/endpoint.decorator.ts';
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

  @Public()
  @Get('live')
  live() {
    return { status: 'up' };
  }

  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { all: warnings } = this.warnings;
    const readiness = { ...(await this.dependencies.readiness()), ...(warnings.length && { warnings }) };
    const ending = this.shutdown.started;
    response.status(ending || readiness.status === 'down' ? 503 : 200).set('Cache-Control', 'no-store');
    return ending ? { ...readiness, status: 'down', ending } : readiness;
  }
}
