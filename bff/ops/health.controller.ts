import { Controller, Get, Res, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { ROW } from '../http/call.decorator.ts';
import { Dependencies } from './dependencies.ts';

/** For balancers and operators: alive, and ready with each dependency named. */
@Controller('health')
export class HealthController {
  constructor(private readonly dependencies: Dependencies) {}

  @SetMetadata(ROW, 'open')
  @Get('live')
  live() {
    return { status: 'up' };
  }

  @SetMetadata(ROW, 'open')
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.dependencies.readiness();
    response.status(readiness.status === 'down' ? 503 : 200).set('Cache-Control', 'no-store');
    return readiness;
  }
}
