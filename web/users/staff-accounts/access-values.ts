import { useQuery } from '@tanstack/react-query';
import { localised } from '../../../common/locale/locales.ts';
import { BRANCH_KIND, ROLE, type RoleCode, type UserBranch } from '../../../common/users/account.enums.ts';
import { entitiesQuery } from '../../cases/directory/queries.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { accessOptionsQuery } from './queries.ts';

/** The access of an account in a form. */
export interface AccessValues {
  roles: RoleCode[];
  entityId: string;
  branches: string[];
}

export const ownBranches = (branches: readonly UserBranch[]): string[] =>
  branches.flatMap(({ kind, branchId }) => (kind === BRANCH_KIND.self && branchId ? [branchId] : []));

/** The fields that the roles need: agents and agent managers work for an entity, agents for its branches. */
export const fieldsFor = (roles: readonly RoleCode[]) => ({
  entity: roles.includes(ROLE.agent) || roles.includes(ROLE.agentManager),
  branches: roles.includes(ROLE.agent),
});

/** Leaves out what the roles do not need. */
export function accessInput({ roles, entityId, branches }: AccessValues) {
  const fields = fieldsFor(roles);
  return {
    roles,
    ...(fields.entity && entityId && { entityId }),
    ...(fields.branches && { branches }),
  };
}

/** The entities to choose from, and the branches and agents of the chosen one. */
export function useAccessOptions(entityId: string, canChooseEntity: boolean) {
  const { locale } = useLocale();
  const entities = useQuery({ ...entitiesQuery, enabled: canChooseEntity });
  const options = useQuery(accessOptionsQuery(entityId));
  const toOption = (row: { id: string; nameEn: string; nameAr: string }) => ({
    value: row.id,
    label: localised(row, 'name', locale),
  });
  return {
    entities: (entities.data ?? []).map(toOption),
    branches: (options.data?.branches ?? []).map(toOption),
    agents: (options.data?.agents ?? []).map(toOption),
  };
}
