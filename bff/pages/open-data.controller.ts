import { Controller, Get, Res } from '@nestjs/common';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Config } from '../config/config.ts';
import { Public } from '../http/endpoint.decorator.ts';
import type { PortalResponse } from '../http/portal-request.ts';
import { openDataCatalog } from './open-data-catalog.ts';

/** Serves the DCAT catalogue of the open data as JSON-LD. */
@Controller('open-data')
export class OpenDataController {
  constructor(
    private readonly config: Config,
    private readonly branding: CityBrandingService,
  ) {}

  @Public()
  @Get('catalog.jsonld')
  async catalog(@Res() response: PortalResponse): Promise<void> {
    const catalog = openDataCatalog(
      this.config.publicUrl,
      this.config.OPEN_DATA_LICENSE,
      await this.branding.current(),
    );
    response
      .set({
        'Content-Type': 'application/ld+json',
        'Cache-Control': 'public, max-age=3600',
        'Access-Control-Allow-Origin': '*',
      })
      .send(JSON.stringify(catalog));
  }
}
