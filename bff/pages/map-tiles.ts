import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { PageSettings } from '../../common/pages/page-init.ts';
import { Config } from '../config/config.ts';
import { probeHttp } from '../integrations/http-probe.ts';

const PROBE_TIMEOUT_MS = 5000;

/**
 * The map tiles of the pages. The demo's own default is used once its server has answered, so that it needs no
 * internet.
 */
@Injectable()
export class MapTiles implements OnApplicationBootstrap {
  readonly #logger = new Logger(MapTiles.name);
  #available: boolean;

  constructor(private readonly config: Config) {
    this.#available = config.TILES_URL !== undefined;
  }

  onApplicationBootstrap(): void {
    const { url } = this.config.tiles;
    if (!this.#available && url) void this.#probe(url);
  }

  settings(): Pick<PageSettings, 'tilesUrl' | 'tilesAttribution'> {
    const { url, attribution } = this.config.tiles;
    return { tilesUrl: this.#available ? url : undefined, tilesAttribution: attribution };
  }

  async #probe(url: string): Promise<void> {
    const tile = url.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
    try {
      await probeHttp({ url: tile, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS), successOnly: true });
      this.#available = true;
    } catch {
      this.#logger.log('Map tiles cannot be reached: pages show the plain map');
    }
  }
}
