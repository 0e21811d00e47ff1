export function recordStart(started: number): void;
export function recordUncaught(error: unknown): void;
export function recordedStarts(): { ms: number }[];
export function recordedUncaught(): { suite: string; stack: string }[];
