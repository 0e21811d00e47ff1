import { MIN_GROUP } from '../../../common/cases/performance.types.ts';
import { groupBy } from '../../database/row-groups.ts';

/** The counts of one service in one month, before they are grouped. */
export interface Cell {
  month: string;
  entityId: string;
  serviceId: string;
}

/** Cells whose figures are published as one sum. Null: of several services, or of several entities. */
export interface Group<C extends Cell> {
  month: string;
  entityId: string | null;
  serviceId: string | null;
  cells: C[];
}

/**
 * Joins the cells of each month to disjoint groups of at least MIN_GROUP: a service; else the small services of an
 * entity, with the entity's smallest other service if they are still too few; else the small entities in the same way.
 * Every published figure is a sum of such groups, so the difference of two of them is one as well, and never a smaller
 * group. A month that is too small as a whole is left out.
 */
export function publishableGroups<C extends Cell>(cells: readonly C[], weightOf: (cell: C) => number): Group<C>[] {
  const weight = (group: readonly C[]): number => group.reduce((sum, cell) => sum + weightOf(cell), 0);
  const isSmall = (group: readonly C[]): boolean => weight(group) < MIN_GROUP;
  /** The parts that are large enough, and the rest with as many of the smallest parts as it needs. */
  const divide = (parts: readonly C[][]): { large: C[][]; rest: C[] } => {
    const large = parts.filter((part) => !isSmall(part)).sort((a, b) => weight(a) - weight(b));
    const rest = parts.filter(isSmall).flat();
    while (rest.length && isSmall(rest) && large.length) rest.push(...(large.shift() ?? []));
    return { large, rest };
  };
  const groupsOfEntity = (month: string, entityId: string, cellsOfEntity: readonly C[]): Group<C>[] => {
    const { large: services, rest } = divide(cellsOfEntity.map((cell) => [cell]));
    const named = services.flatMap((serviceCells) =>
      serviceCells.map(({ serviceId }) => ({ month, entityId, serviceId, cells: serviceCells })),
    );
    return rest.length ? [...named, { month, entityId, serviceId: null, cells: rest }] : named;
  };
  return [...groupBy(cells, ({ month }) => month)].flatMap(([month, all]) => {
    const { large: entities, rest } = divide([...groupBy(all, ({ entityId }) => entityId).values()]);
    const named = entities.flatMap((entityCells) => groupsOfEntity(month, entityCells[0]?.entityId ?? '', entityCells));
    return rest.length && !isSmall(rest) ? [...named, { month, entityId: null, serviceId: null, cells: rest }] : named;
  });
}
