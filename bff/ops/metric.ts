import { Counter, Gauge, Histogram, register } from 'prom-client';

/** The metric of this name. A process may load a module more than once, but can register a metric only once. */
const registered = <Metric>(name: string, create: () => Metric): Metric =>
  (register.getSingleMetric(name) as Metric | undefined) ?? create();

export const counter = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Counter<Label> => registered(name, () => new Counter({ name, help, labelNames }));

export const gauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Gauge<Label> => registered(name, () => new Gauge({ name, help, labelNames }));

/** `buckets`: upper bounds, in seconds. */
export const histogram = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  buckets: number[],
): Histogram<Label> => registered(name, () => new Histogram({ name, help, labelNames, buckets }));
