import { useQuery } from '@tanstack/react-query';
import { directory } from '../../../common/cases/directory.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { BRANCH_KIND, ROLE, type RoleCode, type UserBranch } from '../../../common/users/account.enums.ts';
import { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useLocale } from '../../i18n/use-translation.ts';

/** The access of an account in a form. */
export interface AccessValues {
  roles: RoleCode[];
  entityId: string;
  branches: string[];
}

export const ownBranches = (branches: readonly UserBranch[]): string[] =>
  branches.flatMap(({ kind, branchId }) => (kind === BRANCH_KIND.self && branchId ? [branchId] : []));

/** Which questions follow from the roles: agents and agent managers work for an entity, agents for its branches. */
export const questionsFor = (roles: readonly RoleCode[]) => ({
  entity: roles.includes(ROLE.agent) || roles.includes(ROLE.agentManager),
  branches: roles.includes(ROLE.agent),
});

/** Leaves out what the roles do not need. */
export function accessInput({ roles, entityId, branches }: AccessValues) {
  const questions = questionsFor(roles);
  return {
    roles,
    ...(questions.entity && entityId && { entityId }),
    ...(questions.branches && { branches }),
  };
}

/** The entities to choose from, and the branches and agents of the chosen one. */
export function useAccessOptions(entityId: string, choosesEntity: boolean) {
  const { locale } = useLocale();
  const entities = useQuery({ ...endpointQuery(directory.entities, {}), enabled: choosesEntity, staleTime: 'static' });
  const options = useQuery({ ...endpointQuery(staffAccounts.options, { entityId }), enabled: entityId !== '' });
  const toOption = (row: { id: string; nameEn: string; nameAr: string }) => ({ value: row.id, label: localised(row, 'name', locale) });
  return {
    entities: (entities.data?.entities ?? []).map(toOption),
    branches: (options.data?.branches ?? []).map(toOption),
    agents: (options.data?.agents ?? []).map(toOption),
  };
}
