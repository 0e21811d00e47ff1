type Parameters = Readonly<Record<string, string | number | false | undefined>>;

/** The query string of the parameters that have a value: not undefined, empty, 0 or false. */
export const queryString = (parameters: Parameters): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();

/** The URL of a page with the parameters that have a value. */
export function urlWith(path: string, parameters: Parameters): string {
  const query = queryString(parameters);
  return query ? `${path}?${query}` : path;
}
