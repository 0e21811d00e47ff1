/** Where class-transformer keeps which class a nested property becomes; it has no types of its own. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): { typeFunction: () => unknown } | undefined;
  };
}
