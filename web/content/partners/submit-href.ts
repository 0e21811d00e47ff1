/** Submitting a case to an entity, or about a service of it. */
export const submitHref = (entity: string, service?: string): string =>
  `/create-case?${new URLSearchParams({ entity, ...(service && { service }) })}`;
