import { OPEN_DATA } from '../../common/cases/open-data.ts';

const texts = {
  type: 'array',
  minItems: 2,
  uniqueItems: true,
  items: {
    type: 'object',
    required: ['@language', '@value'],
    properties: { '@language': { enum: ['ar', 'en'] }, '@value': { type: 'string', minLength: 3 } },
  },
};
const iri = {
  type: 'object',
  required: ['@id'],
  properties: { '@id': { type: 'string', pattern: '^(https?://|mailto:)' } },
};
const columns = [...new Set(Object.values(OPEN_DATA).flat())];

const column = {
  type: 'object',
  required: ['@type', 'csvw:name', 'csvw:datatype', 'dct:description'],
  properties: {
    '@type': { const: 'csvw:Column' },
    'csvw:name': { enum: columns },
    'csvw:datatype': { enum: ['string', 'gYearMonth', 'date', 'integer', 'decimal'] },
    'dct:description': texts,
  },
};

const distribution = {
  type: 'object',
  required: [
    '@type',
    'dct:title',
    'dcat:accessURL',
    'dcat:downloadURL',
    'dcat:mediaType',
    'dct:license',
    'csvw:tableSchema',
  ],
  properties: {
    '@type': { const: 'dcat:Distribution' },
    'dcat:accessURL': iri,
    'dcat:downloadURL': iri,
    'dcat:mediaType': iri,
    'dct:license': iri,
    'csvw:tableSchema': {
      type: 'object',
      required: ['csvw:column'],
      properties: {
        'csvw:column': {
          type: 'object',
          required: ['@list'],
          properties: { '@list': { type: 'array', minItems: 15, items: column } },
        },
      },
    },
  },
};

const dataset = {
  type: 'object',
  required: ['@id', '@type', 'dct:title', 'dct:description', 'dct:publisher', 'dct:license', 'dcat:distribution'],
  properties: {
    '@type': { const: 'dcat:Dataset' },
    'dct:title': texts,
    'dct:description': texts,
    'dct:license': iri,
    'dct:accrualPeriodicity': iri,
    'dcat:landingPage': iri,
    'dcat:distribution': { type: 'array', minItems: 2, items: distribution },
  },
};

/** The requirements of DCAT 3 and DCAT-AP for a catalogue, its datasets and distributions, as JSON Schema. */
export const CATALOG_SCHEMA = {
  type: 'object',
  required: [
    '@context',
    '@id',
    '@type',
    'dct:title',
    'dct:description',
    'dct:publisher',
    'dct:license',
    'dcat:dataset',
  ],
  properties: {
    '@context': { type: 'object', required: ['dcat', 'dct', 'foaf', 'csvw'] },
    '@type': { const: 'dcat:Catalog' },
    'dct:title': texts,
    'dct:description': texts,
    'dct:license': iri,
    'dct:publisher': {
      type: 'object',
      required: ['@type', 'foaf:name'],
      properties: { '@type': { const: 'foaf:Agent' }, 'foaf:name': texts },
    },
    'dcat:dataset': { type: 'array', minItems: 2, items: dataset },
  },
};
