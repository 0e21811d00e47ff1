/** URL of the page of a success story. */
export const storyHref = (id: string): string => `/success-story/details?id=${id}`;
