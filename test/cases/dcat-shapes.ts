/** The type of the values of a property: texts with a language, IRIs, literals, or resources of a class. */
type Range = 'text' | 'iri' | 'literal' | `${string}:${string}`;

interface PropertyShape {
  range: Range;
  min?: number;
  max?: number;
  /** The IRIs that are allowed. */
  pattern?: RegExp;
}

const DCAT = 'http://www.w3.org/ns/dcat#';
const PREFIXES: Readonly<Record<string, string>> = {
  dcat: DCAT,
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  csvw: 'http://www.w3.org/ns/csvw#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** Of any resource in a catalogue (DCAT 3, section 6.4), as far as the portal uses it. */
const RESOURCE: Readonly<Record<string, PropertyShape>> = {
  'dct:title': { range: 'text', min: 1 },
  'dct:description': { range: 'text', min: 1 },
  'dct:publisher': { range: 'foaf:Agent', min: 1, max: 1 },
  'dct:license': { range: 'iri', min: 1, max: 1 },
  'dct:identifier': { range: 'literal', max: 1 },
  'dct:language': { range: 'iri', pattern: /^http:\/\/id\.loc\.gov\/vocabulary\/iso639-[12]\/[a-z]{2,3}$/ },
  'dcat:landingPage': { range: 'iri' },
  'dcat:contactPoint': { range: 'vcard:Organization' },
};

/**
 * The classes of DCAT 3 (https://www.w3.org/TR/vocab-dcat-3/) with the properties that the portal uses, as SHACL shapes
 * have them. A property that a class does not have is an error.
 */
const SHAPES: Readonly<Record<string, Readonly<Record<string, PropertyShape>>>> = {
  'dcat:Catalog': {
    ...RESOURCE,
    'foaf:homepage': { range: 'iri', max: 1 },
    'dcat:dataset': { range: 'dcat:Dataset', min: 1 },
  },
  'dcat:Dataset': {
    ...RESOURCE,
    'dct:accrualPeriodicity': {
      range: 'iri',
      max: 1,
      pattern: /^http:\/\/publications\.europa\.eu\/resource\/authority\/frequency\/[A-Z]+$/,
    },
    'dcat:distribution': { range: 'dcat:Distribution', min: 1 },
  },
  'dcat:Distribution': {
    'dct:title': { range: 'literal' },
    'dct:license': { range: 'iri', min: 1, max: 1 },
    'dct:format': {
      range: 'iri',
      max: 1,
      pattern: /^http:\/\/publications\.europa\.eu\/resource\/authority\/file-type\/[A-Z]+$/,
    },
    'dcat:accessURL': { range: 'iri', min: 1 },
    'dcat:downloadURL': { range: 'iri' },
    'dcat:mediaType': {
      range: 'iri',
      max: 1,
      pattern: /^https:\/\/www\.iana\.org\/assignments\/media-types\/[a-z]+\/[a-z.+-]+$/,
    },
    'csvw:tableSchema': { range: 'csvw:Schema', max: 1 },
  },
  'foaf:Agent': { 'foaf:name': { range: 'text', min: 1 } },
  'vcard:Organization': { 'vcard:hasEmail': { range: 'iri', min: 1, pattern: /^mailto:/ } },
  'csvw:Schema': { 'csvw:column': { range: 'csvw:Column', min: 1 } },
  'csvw:Column': {
    'csvw:name': { range: 'literal', min: 1, max: 1 },
    'csvw:datatype': { range: 'literal', min: 1, max: 1 },
    'dct:description': { range: 'text', min: 1 },
  },
};

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a property: an array or a `@list` stands for several. */
function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  return isObject(value) && '@list' in value ? valuesOf(value['@list']) : [value];
}

const isIri = (value: unknown, pattern = /^(?:https?:\/\/|mailto:)\S+$/): boolean =>
  isObject(value) && Object.keys(value).join() === '@id' && pattern.test(String(value['@id']));
const isText = (value: unknown): boolean =>
  isObject(value) && typeof value['@value'] === 'string' && /^[a-z]{2}$/.test(String(value['@language']));

function hasRange(value: unknown, { range, pattern }: PropertyShape): boolean {
  if (range === 'text') return isText(value);
  if (range === 'iri') return isIri(value, pattern);
  if (range === 'literal') return typeof value === 'string' || isText(value);
  return isObject(value) && value['@type'] === range;
}

function nodeErrors(node: Json, path: string): string[] {
  const type = String(node['@type']);
  const shape = SHAPES[type];
  if (!shape) return [`${path}: unknown class ${type}`];
  const errors: string[] = [];
  for (const [name, rule] of Object.entries(shape)) {
    const values = node[name] === undefined ? [] : valuesOf(node[name]);
    if (values.length < (rule.min ?? 0)) errors.push(`${path}: ${name} is missing`);
    if (values.length > (rule.max ?? Infinity)) errors.push(`${path}: ${name} has ${values.length} values`);
    if (rule.range === 'text' && new Set(values.map((value) => (value as Json)['@language'])).size < values.length)
      errors.push(`${path}: ${name} has two texts of a language`);
    for (const value of values) {
      if (!hasRange(value, rule)) errors.push(`${path}: ${name} is no ${rule.range}`);
      else if (isObject(value) && '@type' in value) errors.push(...nodeErrors(value, `${path} ${name}`));
    }
  }
  const known = [...Object.keys(shape), '@id', '@type', '@context'];
  const unknown = Object.keys(node).filter((name) => !known.includes(name));
  return [...errors, ...unknown.map((name) => `${path}: ${name} is no property of ${type}`)];
}

/** The violations of the shapes by a catalogue in JSON-LD. */
export function shapeErrors(catalog: object): string[] {
  const root = catalog as Json;
  const context = Object.entries((root['@context'] ?? {}) as Record<string, string>);
  const wrong = context
    .filter(([prefix, address]) => PREFIXES[prefix] !== address)
    .map(([prefix]) => `@context: ${prefix}`);
  const ids = valuesOf(root['dcat:dataset']).map((dataset) => (dataset as Json)['@id']);
  const isUnique = new Set(ids).size === ids.length && ids.every((id) => typeof id === 'string');
  return [
    ...wrong,
    ...(root['@type'] === 'dcat:Catalog' ? [] : ['catalog: no dcat:Catalog']),
    ...(isUnique ? [] : ['catalog: datasets without an IRI of their own']),
    ...nodeErrors(root, 'catalog'),
  ];
}
