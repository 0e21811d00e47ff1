export interface Balancer {
  url: string;
  broken: string[];
  served: Map<number, number>;
  ready(): number[];
  until(test: (ready: Set<number>) => boolean): Promise<void>;
  stop(): Promise<void>;
}

export function startBalancer(ports: number[]): Promise<Balancer>;
