/** Returns the value, or throws when it is missing. For invariants that the types cannot express. */
export function required<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Error(message);
  return value;
}
