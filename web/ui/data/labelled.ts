/** The id and the heading of a table column, whose heading is also its label in the card layout. */
export const labelled = (id: string, heading: string) => ({ id, head: heading, label: heading });
