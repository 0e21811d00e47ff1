import XMLBuilder from 'fast-xml-builder';

export const FORMATS = ['json', 'xml'] as const;
export type Format = (typeof FORMATS)[number];

const TYPES: Record<Format, string> = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' };

const builder = new XMLBuilder({ processEntities: true, suppressEmptyNode: true, ignoreAttributes: true });

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The element name of list members in XML, by the element around them. */
const MEMBERS: Record<string, string> = {
  services: 'service',
  service_requests: 'request',
  errors: 'error',
  attributes: 'attribute',
  values: 'value',
  endpoints: 'endpoint',
  formats: 'format',
};

/** Wraps list members in their own element, as the XML of the standard does. */
function forXml(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replace(NOT_XML, '');
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Array.isArray(inner) ? { [MEMBERS[name] ?? name]: inner.map(forXml) } : forXml(inner),
    ]),
  );
}

/** Serializes a document of the standard. `root` is the outermost XML element; JSON has none. */
export function serialize(format: Format, root: string, content: object): { type: string; text: string } {
  if (format === 'json') return { type: TYPES.json, text: JSON.stringify(content) };
  return {
    type: TYPES.xml,
    text: `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(forXml({ [root]: content }))}`,
  };
}
