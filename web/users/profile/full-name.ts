import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';

export const fullNameOf = ({ firstName, lastName, firstNameAr, lastNameAr }: OwnProfile, locale: Locale): string =>
  localised({ nameEn: `${firstName} ${lastName}`, nameAr: `${firstNameAr} ${lastNameAr}` }, 'name', locale);
