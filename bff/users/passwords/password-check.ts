import { Injectable } from '@nestjs/common';
import { isCommon } from '../../../common/users/password-rules.ts';
import { CityBrandingService } from '../../city/city-branding.service.ts';
import { badField } from '../../http/field-errors.ts';

/** Judges a new password by what others know: the names of the person, the portal and the city. */
@Injectable()
export class PasswordCheck {
  constructor(private readonly branding: CityBrandingService) {}

  /** Throws BAD_INPUT with an error for `password`. */
  async check(password: string, personNames: readonly (string | undefined)[]): Promise<void> {
    const { nameEn, nameAr, cityEn, cityAr } = await this.branding.current();
    const names = [...personNames, nameEn, nameAr, cityEn, cityAr].filter((name) => name !== undefined);
    if (isCommon(password, names)) throw badField('password', 'passwordCommon');
  }
}
