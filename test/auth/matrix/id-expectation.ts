import type { Person } from './endpoint-access.ts';
import type { Fixtures } from './fixtures.ts';
import type { ObjectName } from './owned-objects.ts';

export type Status = number | ({ else: number } & Partial<Record<Person, number>>);

/**
 * The object that an id in an endpoint's input refers to, and the expected answers to users who may call the endpoint.
 * Default statuses: the endpoint's own for own objects, 404 for foreign and unknown ids, 400 for malformed ids.
 */
export interface IdExpectation {
  /** Without it the object has no owner: only unknown and malformed ids are tested. */
  object?: ObjectName;
  /** The endpoint's input with this id. */
  input(id: string, person: Person, fixtures: Fixtures): object | Promise<object>;
  /** An unknown id; default a random UUID. */
  absent?(): string;
  own?: Status;
  foreign?: Status;
  /** Default: `foreign`, with the same body. */
  missing?: Status;
  malformed?: Status;
  /** For endpoints that consume their object: creates one of the person's; undefined where the person can have none. */
  fresh?(person: Person, fixtures: Fixtures): Promise<string | undefined>;
  /** For endpoints that always answer 200: whether the answer contains the object. */
  found?(data: object): boolean;
}

/** Whether a list is not empty. */
export const anyListed = ({ total }: { total: number }): boolean => total > 0;
/** Whether any status counts a case. */
export const anyCounted = ({ statuses }: { statuses: { count: number }[] }): boolean =>
  statuses.some(({ count }) => count > 0);
