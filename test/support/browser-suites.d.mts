export const USUAL_VIEWS: readonly string[];
export const OTHER_VIEWS: readonly string[];
