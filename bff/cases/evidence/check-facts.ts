import { EMPTY, FACTS, factHash, fileHash, type Fact, type FactHashes, type FactRow, type FileFact } from '../../store/case-facts.ts';

/** What an event says of the case's own fields. */
export interface FactEvent {
  facts: FactHashes | null;
  facts_salt: string | null;
}

/** A file of a case as it is now; one that came with a comment is in no event. */
export type KnownFile = FileFact & { of_comment: boolean };

interface Said {
  salt: string | null;
  hash: string;
}

/** How a case must be now, by its events. */
interface Expected {
  fields: Map<Fact, Said>;
  files: Map<string, Said>;
}

/** Follows the events; undefined where nothing says how the whole case was: an event of an older version came last. */
function expectedOf(events: readonly FactEvent[]): Expected | undefined {
  let expected: Expected | undefined;
  for (const { facts, facts_salt: salt } of events) {
    if (!facts) {
      expected = undefined;
      continue;
    }
    if (facts.all) expected = { fields: new Map(), files: new Map() };
    for (const fact of FACTS) {
      const hash = facts.fields[fact];
      if (hash !== undefined) expected?.fields.set(fact, { salt, hash });
    }
    for (const [id, hash] of Object.entries(facts.files ?? {})) expected?.files.set(id, { salt, hash });
  }
  return expected;
}

/**
 * The fields and files of a case that are not as its events say: `description`, `file 1b9d…`. Undefined when no event covers them.
 * The events themselves must be whole (check-chain.ts).
 */
export function alteredFacts(
  keys: readonly Buffer[],
  events: readonly FactEvent[],
  row: FactRow,
  files: readonly KnownFile[],
): string[] | undefined {
  const expected = expectedOf(events);
  if (!expected) return undefined;
  const fields = FACTS.filter((fact) => !isAsSaid(keys, expected.fields.get(fact), (key, salt) => factHash(key, salt, fact, row)));
  const known = new Map(files.map((file) => [file.id, file]));
  const gone = [...expected.files.keys()].filter((id) => !known.has(id)).map((id) => `file ${id} (missing)`);
  const others = files.filter((file) => {
    const said = expected.files.get(file.id);
    return said ? !isAsSaid(keys, said, (key, salt) => fileHash(key, salt, file)) : !file.of_comment;
  });
  return [...fields, ...gone, ...others.map(({ id }) => `file ${id}`)];
}

/** Whether one of the keys that were ever in force hashed the value as it is now. */
function isAsSaid(keys: readonly Buffer[], said: Said | undefined, hashOf: (key: Buffer, salt: string) => string | undefined): boolean {
  if (!said || said.hash === EMPTY) return keys.some((key) => hashOf(key, '') === undefined);
  // A salt goes only with personal data that were forgotten, and the event of that says all anew.
  const { salt, hash } = said;
  return salt !== null && keys.some((key) => hashOf(key, salt) === hash);
}
