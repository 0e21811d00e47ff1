import { COLUMN_TYPES, OPEN_DATA, type OpenDataName } from '../../common/cases/open-data.ts';
import { brandingNames } from '../../common/city/branding.ts';
import type { CityBranding } from '../../common/city/city.types.ts';
import { LOCALES } from '../../common/locale/locales.ts';
import { translate, type TextKey } from '../i18n/translate.ts';

const MONTHLY = 'http://publications.europa.eu/resource/authority/frequency/MONTHLY';
/** DCAT asks for resources, not for literals: languages of the Library of Congress, file types of the EU. */
const LANGUAGES = 'http://id.loc.gov/vocabulary/iso639-1/';
const FILE_TYPES = 'http://publications.europa.eu/resource/authority/file-type/';
const FORMATS = [
  { extension: 'csv', mediaType: 'text/csv', format: 'CSV' },
  { extension: 'json', mediaType: 'application/json', format: 'JSON' },
];
const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  csvw: 'http://www.w3.org/ns/csvw#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** A text in each language. */
const inLocales = (textOf: (locale: (typeof LOCALES)[number]) => string) =>
  LOCALES.map((locale) => ({ '@language': locale, '@value': textOf(locale) }));

const iri = (address: string) => ({ '@id': address });

/** The open data as a DCAT 3 catalogue (https://www.w3.org/TR/vocab-dcat-3/), its columns by CSV on the Web. */
export function openDataCatalog(publicUrl: string, license: string, branding: CityBranding): object {
  const inCity = (key: TextKey) => inLocales((locale) => translate(locale, key, brandingNames(branding, locale)));
  const publisher = { '@type': 'foaf:Agent', 'foaf:name': inLocales((locale) => brandingNames(branding, locale).city) };
  const common = { 'dct:license': iri(license), 'dct:publisher': publisher };
  const dataset = (name: OpenDataName) => ({
    '@id': `${publicUrl}/open-data/catalog.jsonld#${name}`,
    '@type': 'dcat:Dataset',
    'dct:identifier': name,
    'dct:title': inCity(`openData.file.${name}.title`),
    'dct:description': inCity(`openData.file.${name}.about`),
    'dct:accrualPeriodicity': iri(MONTHLY),
    'dcat:landingPage': iri(`${publicUrl}/performance`),
    ...(branding.contactEmail && {
      'dcat:contactPoint': { '@type': 'vcard:Organization', 'vcard:hasEmail': iri(`mailto:${branding.contactEmail}`) },
    }),
    ...common,
    'dcat:distribution': FORMATS.map(({ extension, mediaType, format }) => ({
      '@type': 'dcat:Distribution',
      'dct:title': `${name}.${extension}`,
      'dcat:accessURL': iri(`${publicUrl}/api/open-data/${name}.${extension}`),
      'dcat:downloadURL': iri(`${publicUrl}/api/open-data/${name}.${extension}`),
      'dcat:mediaType': iri(`https://www.iana.org/assignments/media-types/${mediaType}`),
      'dct:format': iri(`${FILE_TYPES}${format}`),
      'dct:license': iri(license),
      'csvw:tableSchema': columnsOf(name),
    })),
  });
  return {
    '@context': CONTEXT,
    '@id': `${publicUrl}/open-data/catalog.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': inCity('openData.catalog.title'),
    'dct:description': inCity('openData.catalog.about'),
    'dct:language': LOCALES.map((locale) => iri(`${LANGUAGES}${locale}`)),
    'foaf:homepage': iri(`${publicUrl}/performance`),
    ...common,
    'dcat:dataset': (Object.keys(OPEN_DATA) as OpenDataName[]).map(dataset),
  };
}

function columnsOf(name: OpenDataName): object {
  const columns = OPEN_DATA[name].map((column) => ({
    '@type': 'csvw:Column',
    'csvw:name': column,
    'csvw:datatype': COLUMN_TYPES[column] ?? 'string',
    'dct:description': inLocales((locale) => translate(locale, `openData.field.${column}`)),
  }));
  return { '@type': 'csvw:Schema', 'csvw:column': { '@list': columns } };
}
