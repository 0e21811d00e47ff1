/** One error as people and callers see it. `code` is what the answer carries: the catalogue's own code, else the HTTP status. */
export interface ErrorRow {
  status: number;
  en: string;
  ar: string;
  code?: number;
}

export function row(status: number, en: string, ar: string): ErrorRow {
  return { status, en, ar };
}

/** An error outside the specification's coded families: its code in an answer is its HTTP status. */
export function plain(status: number, en: string, ar: string): ErrorRow {
  return { status, en, ar, code: status };
}
