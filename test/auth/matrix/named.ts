import type { Person } from './who-may-call.ts';
import type { ThingName, World } from './world.ts';

export type Status = number | ({ else: number } & Partial<Record<Person, number>>);

/**
 * What an id in a call's input names, and what each who may make the call is answered. A number is the HTTP status; by default the
 * row's own for one's own, 404 for another's and for what is not there, 400 for what is no id.
 */
export interface Named {
  /** Without it the id names something of nobody's: only what is missing and what is no id are told apart. */
  of?: ThingName;
  /** The call's input with this id in it. */
  input(id: string, person: Person, world: World): object | Promise<object>;
  /** Such an id that names nothing; default a UUID. */
  absent?(): string;
  own?: Status;
  foreign?: Status;
  /** Default as `foreign`, body and all: another's looks like what is not there. */
  missing?: Status;
  malformed?: Status;
  /** A call that uses its thing up: one that is the person's, made for this one call. Undefined where they can have none. */
  fresh?(person: Person, world: World): Promise<string | undefined>;
  /** Of a call that answers everyone alike: whether the answer has the thing in it. */
  found?(data: never): boolean;
}

/** Whether a list has any row. */
export const anyListed = ({ total }: { total: number }): boolean => total > 0;
/** Whether any case is counted. */
export const anyCounted = ({ statuses }: { statuses: { count: number }[] }): boolean => statuses.some(({ count }) => count > 0);
