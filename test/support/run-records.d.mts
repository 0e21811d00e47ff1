export function suiteBegins(): void;
export function recordLoad(): void;
export function recordStart(started: number): void;
export function recordUncaught(error: unknown): void;
export function recordedStarts(): { startMs: number; loadMs: number }[];
export function recordedUncaught(): { suite: string; stack: string }[];
