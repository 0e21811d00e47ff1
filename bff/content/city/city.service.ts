import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/durations.ts';
import type { city } from '../../../common/city/city.contract.ts';
import type { ChangeCity, EmblemIdInput, RestoreCity } from '../../../common/city/city.dto.ts';
import {
  CITY_FIELDS,
  CITY_LIMITS,
  type CityChange,
  type CityOverview,
  type CitySettings,
  type PublicCity,
  CITY_PAIRS,
} from '../../../common/city/city.types.ts';
import type { FileResponse, ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError, type FieldError } from '../../../common/errors/catalogue.ts';
import { CITY_DEFAULTS, brandingOf, NO_SETTINGS } from '../../city/city-branding.ts';
import { CityBrandingService } from '../../city/city-branding.service.ts';
import { CityRepository } from '../../city/city.repository.ts';
import { Database } from '../../database/database.ts';
import { FileChecker } from '../../documents/file-checker.ts';
import { squarePng } from '../../documents/sanitize-image.ts';
import { badField, fieldError } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { contrastWithWhite, MIN_CONTRAST } from '../../../common/city/brand-colors.ts';
import { hasArabicLetter } from '../../i18n/arabic-letter.ts';

/**
 * Manages the city's branding. A change and its record are one transaction; every instance shows it within two seconds.
 */
@Injectable()
export class CityService implements ServiceOf<typeof city> {
  constructor(
    private readonly database: Database,
    private readonly repository: CityRepository,
    private readonly branding: CityBrandingService,
    private readonly files: FileChecker,
    private readonly clock: Clock,
  ) {}

  async shown(): Promise<{ city: PublicCity }> {
    const { settings, version, modified_at } = await this.stored();
    const { aboutEn, aboutAr, privacyEn, privacyAr } = settings;
    const modifiedAt = modified_at?.toISOString() ?? null;
    return { city: { ...brandingOf(settings, version), aboutEn, aboutAr, privacyEn, privacyAr, modifiedAt } };
  }

  async emblem({ id }: EmblemIdInput): Promise<FileResponse> {
    const bytes = await this.repository.emblem(id);
    if (!bytes) throw new AppError('NOT_FOUND');
    return { name: 'emblem.png', mimeType: 'image/png', bytes, disposition: 'inline', immutable: true };
  }

  async overview(): Promise<CityOverview> {
    const { settings, version, modified_at } = await this.stored();
    return {
      settings,
      version,
      defaults: CITY_DEFAULTS,
      modifiedBy: await this.repository.modifiedBy(),
      modifiedAt: modified_at?.toISOString() ?? null,
      changes: await this.repository.changes(),
    };
  }

  /** Throws BAD_INPUT with field errors, STALE when the settings have changed since. */
  change({ version, ...input }: ChangeCity, caller: Principal): Promise<CityOverview> {
    return this.replace(version, 'CHANGE', caller, async (before) => {
      const changes = CITY_FIELDS.filter((field) => typeof input[field] === 'string').map((field) => [
        field,
        input[field],
      ]);
      const after = { ...before, ...(Object.fromEntries(changes) as Partial<CitySettings>) };
      const fieldErrors = cityErrors(after);
      if (fieldErrors.length) throw new AppError('BAD_INPUT', { fieldErrors });
      if (after.emblem && !(await this.repository.emblem(after.emblem))) throw badField('emblem', 'contentImage');
      return after;
    });
  }

  restore({ to, version }: RestoreCity, caller: Principal): Promise<CityOverview> {
    return this.replace(version, 'RESTORE', caller, async () => {
      const settings = to === 0 ? NO_SETTINGS : await this.repository.settingsOf(to);
      if (!settings) throw new AppError('NOT_FOUND');
      return { ...NO_SETTINGS, ...settings };
    });
  }

  /** Sanitizes and scans the image and makes it a square PNG. It is shown once it is saved with the settings. */
  async uploadEmblem(_: undefined, _caller: Principal, file?: UploadedFile): Promise<{ emblem: string }> {
    if (!file) throw badField('file', 'required');
    const { bytes } = await this.files.check(file.bytes, 'CONTENT');
    const png = await squarePng(bytes, CITY_LIMITS.emblemPixels);
    const id = createHash('sha256').update(png).digest('hex');
    const now = this.clock.now();
    await this.repository.removeUnusedEmblems(new Date(now.getTime() - DAY_MS));
    await this.repository.addEmblem(id, png, now);
    return { emblem: id };
  }

  private async stored(): Promise<{ settings: CitySettings; version: number; modified_at?: Date }> {
    const stored = await this.repository.find();
    return stored
      ? { ...stored, settings: { ...NO_SETTINGS, ...stored.settings } }
      : { settings: NO_SETTINGS, version: 0 };
  }

  private async replace(
    version: number,
    action: CityChange['action'],
    caller: Principal,
    next: (before: CitySettings) => Promise<CitySettings>,
  ): Promise<CityOverview> {
    const overview = await this.database.transaction(async () => {
      const { settings: before, version: current } = await this.stored();
      if (current !== version) throw new AppError('STALE');
      const after = await next(before);
      const fields = CITY_FIELDS.filter((field) => before[field] !== after[field]);
      if (!fields.length) return this.overview();
      const [actor, at] = [caller.user?.id ?? null, this.clock.now()];
      if (!(await this.repository.write(after, version, actor, at))) throw new AppError('STALE');
      await this.repository.addChange({ version: version + 1, action, fields, before, after, actor, at });
      return this.overview();
    });
    this.branding.clear();
    return overview;
  }
}

/** Texts need both languages, and the main colour enough contrast with the white text on it. */
function cityErrors(settings: CitySettings): FieldError[] {
  const errors = CITY_PAIRS.flatMap((name): FieldError[] => {
    const [en, ar] = [settings[`${name}En`], settings[`${name}Ar`]];
    if (!en && !ar) return [];
    return [
      ...(en ? [] : [fieldError(`${name}En`, 'textEn')]),
      ...(hasArabicLetter(ar) ? [] : [fieldError(`${name}Ar`, 'textAr')]),
    ];
  });
  const ratio = settings.color ? contrastWithWhite(settings.color) : MIN_CONTRAST;
  return ratio < MIN_CONTRAST
    ? [...errors, fieldError('color', 'colorContrast', { ratio: ratio.toFixed(2), min: MIN_CONTRAST })]
    : errors;
}
