import type { RoleCode } from '../../common/users/account.enums.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Returns a function for the names of roles, as one text. */
export function useRoleNames(): (roles: readonly RoleCode[]) => string {
  const t = useTranslation();
  return (roles) => roles.map((role) => t(`account.role.${role}`)).join(t('account.roleSeparator'));
}
