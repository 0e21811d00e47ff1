type Json = Record<string, unknown>;

interface Fault {
  /** A copy of the catalogue with the fault. */
  make: (catalog: object) => object;
  /** The errors that shapeErrors reports for it. */
  expected: string[];
}

const faultBy = (expected: string[], change: (catalog: Json, dataset: Json, distribution: Json) => void): Fault => ({
  make: (catalog) => {
    const copy = structuredClone(catalog) as Json;
    const [dataset] = copy['dcat:dataset'] as [Json];
    const [distribution] = dataset['dcat:distribution'] as [Json];
    change(copy, dataset, distribution);
    return copy;
  },
  expected,
});

/** Catalogues that break one rule each, so that the check of the shapes is known to find it. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a wrong namespace': faultBy(
    ['@context: dcat'],
    (catalog) => ((catalog['@context'] as Json)['dcat'] = 'http://www.w3.org/ns/dcat'),
  ),
  'a dataset without a description': faultBy(
    ['catalog dcat:dataset: dct:description is missing'],
    (_, dataset) => delete dataset['dct:description'],
  ),
  'two licences': faultBy(['catalog dcat:dataset: dct:license has 2 values'], (_, dataset) => {
    dataset['dct:license'] = [dataset['dct:license'], dataset['dct:license']];
  }),
  'a language as a literal': faultBy(
    ['catalog: dct:language is no iri', 'catalog: dct:language is no iri'],
    (catalog) => (catalog['dct:language'] = ['ar', 'en']),
  ),
  'a title without its language': faultBy(
    ['catalog dcat:dataset: dct:title is no text'],
    (_, dataset) => (dataset['dct:title'] = 'Cases by month'),
  ),
  'a misspelt property': faultBy(
    ['catalog dcat:dataset dcat:distribution: dcat:accessUrl is no property of dcat:Distribution'],
    (_, __, distribution) => (distribution['dcat:accessUrl'] = { '@id': 'https://city.example/' }),
  ),
  'a distribution without an address': faultBy(
    ['catalog dcat:dataset dcat:distribution: dcat:accessURL is missing'],
    (_, __, distribution) => delete distribution['dcat:accessURL'],
  ),
  'a publisher of another class': faultBy(
    ['catalog dcat:dataset: dct:publisher is no foaf:Agent'],
    (_, dataset) => (dataset['dct:publisher'] = { '@type': 'vcard:Organization' }),
  ),
};
