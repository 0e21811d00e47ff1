import { positionProblem, type MapBounds } from '../../common/cases/map-bounds.ts';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { fieldError } from '../http/field-errors.ts';

/** The error of a field whose position cannot be that of a case, in a list; none without a position. */
export function positionErrors(
  field: string,
  { latitude, longitude }: { latitude?: number; longitude?: number } = {},
  bounds: MapBounds,
): FieldError[] {
  if (latitude === undefined || longitude === undefined) return [];
  const problem = positionProblem({ latitude, longitude }, bounds);
  return problem ? [fieldError(field, problem)] : [];
}
