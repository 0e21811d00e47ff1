export function renderInterleaved(
  url: string,
  options?: { people?: number; owners?: number; renders?: number },
): Promise<{ renders: number; foreign: string[]; wrong: string[]; cacheable: string[] }>;
