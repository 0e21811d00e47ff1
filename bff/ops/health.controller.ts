import { Controller, Get, Res, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { MiddlewareForwarding } from '../middleware/forwarding.middleware.ts';
import { ROW } from '../http/call.decorator.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { Database } from '../store/database.ts';
import { Drain } from './drain.ts';

const ANSWER_WITHIN_MS = 2000;

type State = 'up' | 'down';

/** For balancers and operators: alive, and ready with each dependency named. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly files: FilesPort,
    private readonly middleware: MiddlewareForwarding,
    private readonly drain: Drain,
  ) {}

  @SetMetadata(ROW, 'open')
  @Get('live')
  live() {
    return { status: 'up' };
  }

  @SetMetadata(ROW, 'open')
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const [database, storage] = await Promise.all([stateOf(this.database.ping()), stateOf(this.files.check())]);
    const status: State = database === 'up' && storage === 'up' && !this.drain.begun ? 'up' : 'down';
    response.status(status === 'up' ? 200 : 503).set('Cache-Control', 'no-store');
    return { status, ...(this.drain.begun && { ending: true }), dependencies: { database, storage, ...this.services() } };
  }

  /** The remote services by name. The portal stays ready without one: its other pages work, and every instance would miss it alike. */
  private services(): Record<string, State> {
    return Object.fromEntries(this.middleware.states().map(({ service, resting }) => [`middleware ${service}`, resting ? 'down' : 'up']));
  }
}

async function stateOf(check: Promise<void>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<State>((resolve) => (timer = setTimeout(resolve, ANSWER_WITHIN_MS, 'down')));
  const found = check.then(
    (): State => 'up',
    (): State => 'down',
  );
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
