import type { FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form';
import { lazyValue } from '../api/lazy-value.ts';
import type { ApiFormOptions } from './use-api-form.ts';

/** Loaded at the first check: it brings class-validator. */
export const loadValidation = lazyValue(() => import('./dto-errors.ts'));

type Checks<Values extends FieldValues, Input extends object> = Pick<
  ApiFormOptions<Values, unknown, Input>,
  'rules' | 'check' | 'fieldOf'
> &
  Required<Pick<ApiFormOptions<Values, unknown, Input>, 'fields' | 'toInput'>>;

/**
 * Validates a form with the DTO class of its input. When the class cannot be loaded, the form is valid and the server
 * decides.
 */
export function dtoResolver<Values extends FieldValues, Input extends object>(
  checks: Checks<Values, Input>,
): Resolver<Values> {
  return async (values, _, options) => {
    if (!checks.rules && !checks.check) return { values, errors: {} };
    const loaded = await Promise.all([loadValidation(), checks.rules?.()]).catch(() => undefined);
    if (!loaded) return { values, errors: {} };
    const [{ dtoErrors }, rules] = loaded;
    const { fields, fieldOf } = checks;
    const checked = { rules, input: checks.toInput(values), fields, fieldOf, check: () => checks.check?.(values) };
    const errors = await dtoErrors(checked, options as unknown as ResolverOptions<FieldValues>);
    return { values, errors } as ResolverResult<Values>;
  };
}
