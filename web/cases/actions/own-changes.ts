/** For each version of a case from which an action of this tab has led: the version that it led to. */
const led = new Map<string, number>();

const keyOf = (incidentId: string, version: number): string => `${incidentId} ${version}`;

/** Remembers that an action of this tab changed a case. */
export function recordOwnChange(incidentId: string, from: number, to: number): void {
  if (to > from) led.set(keyOf(incidentId, from), to);
}

/** The version of a case after the changes that this tab itself made to it. Those of others are no part of it. */
export function versionAfterOwnChanges(incidentId: string, version: number): number {
  let current = version;
  for (let next = led.get(keyOf(incidentId, current)); next; next = led.get(keyOf(incidentId, current))) current = next;
  return current;
}
