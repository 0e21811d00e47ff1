import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Log } from './log.ts';

/** A setting that production should not run without. */
export type ConfigurationWarning = 'no-malware-scanner';

const MEANINGS: Record<ConfigurationWarning, string> = {
  'no-malware-scanner': 'CLAMD_URL is not set: uploaded files are not scanned for malware',
};

/** Reports missing settings of production in the log at start and with the readiness. */
@Injectable()
export class ConfigurationWarnings implements OnApplicationBootstrap {
  readonly all: readonly ConfigurationWarning[];

  constructor(
    config: Config,
    private readonly log: Log,
  ) {
    this.all = !config.demo && !config.CLAMD_URL ? ['no-malware-scanner'] : [];
  }

  onApplicationBootstrap(): void {
    for (const warning of this.all)
      this.log.warn(`config.${warning.replaceAll('-', '_')}`, { meaning: MEANINGS[warning] });
  }
}
