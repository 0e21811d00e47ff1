export class TestRun {
  constructor(options?: { maxFlaky?: number });
  notes: string[];
  run(
    name: string,
    projects: readonly string[],
    options?: { env?: Record<string, string>; args?: readonly string[] },
  ): void;
  runBrowserSuites(
    name: string,
    views: readonly string[],
    options?: { env?: Record<string, string>; args?: readonly string[] },
  ): void;
  end(failed?: number): number;
}
