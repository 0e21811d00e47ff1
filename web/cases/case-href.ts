/** The URL of a case. */
export const caseHref = (ticketNumber: string): string => `/case-details?ticket=${encodeURIComponent(ticketNumber)}`;
