import { localised, type Locale } from '../../../common/locale/locales.ts';
import { USER_TYPE } from '../../../common/users/account.enums.ts';
import type { ManagedUser } from '../../../common/users/oversight.types.ts';

/** The name in the page's language, or in the other one if it is missing. */
export function nameOf({ fullName, fullNameAr }: Pick<ManagedUser, 'fullName' | 'fullNameAr'>, locale: Locale): string {
  return localised({ nameEn: fullName || fullNameAr, nameAr: fullNameAr || fullName }, 'name', locale);
}

/** The name of the user's entity; empty without one. */
export function entityOf({ entity }: Pick<ManagedUser, 'entity'>, locale: Locale): string {
  return entity ? localised(entity, 'name', locale) : '';
}

/** The text key for this user: agents of an entity have their own texts. */
export function textKeyFor(
  { userType, entity }: Pick<ManagedUser, 'userType' | 'entity'>,
  key: 'title' | 'lead',
): string {
  return userType === USER_TYPE.agent && entity ? `${key}Agent` : key;
}
