import type { Plugin } from 'vite';

/** The facts of an endpoint that the browser needs to call it. */
const CLIENT_FACTS = new Set(['method', 'path']);
/** The facts of a page route that only the server reads. */
const SERVER_ROUTE_FACTS = new Set(['kept', 'needsBrowserId']);

/** The part of the syntax tree that is used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: Node[];
  properties?: Node[];
  key?: Node & { name?: string };
  source?: Node & { value?: string };
}

type Range = [start: number, end: number];

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const withComma = ({ start, end }: Node, code: string): Range => [start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)];

const isServerRouteFact = ({ type, key }: Node): boolean => type === 'Property' && SERVER_ROUTE_FACTS.has(key?.name ?? '');

/** The input classes of a contract, which bring class-validator. */
const isInputImport = ({ type, source }: Node): boolean => type === 'ImportDeclaration' && source?.value?.endsWith('.dto.ts') === true;

/** The imports of input classes, the ranges around the literal of `endpoint({…})` or `serviceContract('cases', {…})`, and those of facts for the server. */
function serverRanges(node: Node, code: string): Range[] {
  if (isServerRouteFact(node)) return [withComma(node, code)];
  if (isInputImport(node)) return [[node.start, node.end]];
  const name = node.type === 'CallExpression' ? node.callee?.name : undefined;
  const inner = childrenOf(node).flatMap((child) => serverRanges(child, code));
  const literal = node.arguments?.at(-1);
  if (!literal || (name !== 'endpoint' && name !== 'serviceContract')) return inner;
  const facts = name === 'endpoint' ? (literal.properties ?? []) : [];
  const unused = facts.filter(({ type, key }) => type === 'Property' && !CLIENT_FACTS.has(key?.name ?? ''));
  return [...inner, [node.start, literal.start], [literal.end, node.end], ...unused.map((fact) => withComma(fact, code))];
}

/** Replaces a range by spaces, so that the positions of a source map stay right. */
function blank(code: string, [start, end]: Range): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
}

/**
 * Removes the facts of endpoints and page routes that only the server reads from the browser's bundle. Forms that
 * validate first import the input class lazily.
 */
export const stripServerFactsPlugin = (): Plugin => ({
  name: 'strip-server-facts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'post',
    filter: { id: /\.contract\.ts$|\/access\/(dashboard-)?routes\.ts$/ },
    handler(code) {
      return { code: serverRanges(this.parse(code) as Node, code).reduce(blank, code), map: null };
    },
  },
});
