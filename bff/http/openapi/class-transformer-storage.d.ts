/** The storage in which class-transformer keeps the class of each nested property. The package has no types for it. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): { typeFunction: () => unknown } | undefined;
  };
}
