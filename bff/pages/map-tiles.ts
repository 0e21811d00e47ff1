import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { PageSettings } from '../../common/pages/page-init.ts';
import { Config } from '../config/config.ts';
import { probeHttp } from '../integrations/http-probe.ts';
import { Log } from '../ops/log.ts';

const PROBE_TIMEOUT_MS = 5000;

/**
 * The map tile settings of pages. A configured TILES_URL is always used. The demo's default (OpenStreetMap) is used
 * only after its server has answered a request at start, so that the demo also works without internet access.
 */
@Injectable()
export class MapTiles implements OnApplicationBootstrap {
  #available: boolean;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {
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
      this.log.info('map_tiles.unreachable');
    }
  }
}
