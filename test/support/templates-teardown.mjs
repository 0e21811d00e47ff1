/** Runs after Jest: removes the template databases. */
export default () => globalThis.dropTemplateDatabases();
