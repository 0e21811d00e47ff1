/** The value itself; throws when it is missing, so that a test stops at the cause. */
export function defined<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`expected a value, got ${value}`);
  return value;
}

/** A capture group of a pattern, by default the first one. Throws where the text does not match. */
export function matchGroup(pattern: RegExp, text: string, group = 1): string {
  const found = pattern.exec(text)?.[group];
  if (found === undefined) throw new Error(`${pattern} does not match ${text.slice(0, 300)}`);
  return found;
}
