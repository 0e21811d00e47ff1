export function recordStart(started: number): void;
export function recordedStarts(): { startMs: number; loadMs: number }[];
