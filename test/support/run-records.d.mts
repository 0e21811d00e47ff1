export function suiteBegins(): void;
export function recordRead(): void;
export function recordStart(started: number): void;
export function recordUncaught(error: unknown): void;
export function recordedStarts(): { startMs: number; readMs: number }[];
export function recordedUncaught(): { stack: string }[];
