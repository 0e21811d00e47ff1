export function startRelay(to: number): Promise<{ port: number; freeze(): void; thaw(): void; stop(): Promise<void> }>;
