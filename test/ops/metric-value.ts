/** The value of a metric with these labels in the text of /metrics; NaN if it is missing. */
export function metricValue(text: string, name: string, labels = ''): number {
  const line = text.split('\n').find((one) => one.startsWith(labels ? `${name}{${labels}}` : `${name} `));
  return Number(line?.split(' ').at(-1));
}
