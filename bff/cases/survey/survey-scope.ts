import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { mobilesOf, type Caller } from '../../../common/contract/caller.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import type { Tables } from '../../store/tables.ts';

type Cases = ExpressionBuilder<Tables & { c: Tables['cases'] }, 'c'>;

/** Whether the caller sees every entity's surveys, those of one, or none but their own cases'. */
export function surveyEntity({ permissions, user }: Caller): 'every' | string | undefined {
  if (permissions.has('C0002') && user?.roles.includes(ROLE.admin)) return 'every';
  return permissions.has('C0002') || permissions.has('C0003') ? (user?.entityId ?? undefined) : undefined;
}

/** Cases whose surveys the caller may read: their own, and those within their scope as staff. */
export function readableBy(cases: Cases, caller: Caller): Expression<SqlBool> {
  const mobiles = mobilesOf(caller);
  const entity = surveyEntity(caller);
  return cases.or([
    ...(mobiles.length ? [cases('c.mobile', 'in', mobiles)] : []),
    ...(entity === 'every' ? [cases.lit(true)] : entity ? [cases('c.entity_id', '=', entity)] : []),
    cases.lit(false),
  ]);
}
