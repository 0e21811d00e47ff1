export function useTemporaryDirectory(): void;
