/** After a run of jest: clears what templates-setup.mjs made room for. */
export default () => globalThis.clearTemplates();
