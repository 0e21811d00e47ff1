interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function useTemporaryDirectory(): void;
export function runJest(
  name: string,
  projects: readonly string[],
  options?: { env?: Record<string, string>; args?: readonly string[] },
): Counts;
