import { Controller, Get, Res, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { ROW } from '../http/call.decorator.ts';
import { ConfigurationWarnings } from './configuration-warnings.ts';
import { Dependencies } from './dependencies.ts';
import { Drain } from './drain.ts';

/** For balancers and operators: alive, and ready with each dependency named. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly dependencies: Dependencies,
    private readonly drain: Drain,
    private readonly warnings: ConfigurationWarnings,
  ) {}

  @SetMetadata(ROW, 'open')
  @Get('live')
  live() {
    return { status: 'up' };
  }

  @SetMetadata(ROW, 'open')
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { all: warnings } = this.warnings;
    const readiness = { ...(await this.dependencies.readiness()), ...(warnings.length && { warnings }) };
    const ending = this.drain.begun;
    response.status(ending || readiness.status === 'down' ? 503 : 200).set('Cache-Control', 'no-store');
    return ending ? { ...readiness, status: 'down', ending } : readiness;
  }
}
