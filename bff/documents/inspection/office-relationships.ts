import { attributeOf, type XmlElement } from './xml-elements.ts';

/** A relationship of a part in an Office Open XML file. */
export interface Relationship {
  /** The last segment of its type, in lower case: `hyperlink`, `image`, `oleobject`. */
  kind: string;
  target: string;
  external: boolean;
}

/** Relationship types that run, load or embed something, in lower case. */
const ACTIVE_KINDS = new Set([
  ...['oleobject', 'control', 'activexcontrolbinary', 'attachedtoolbars', 'afchunk', 'subdocument'],
  ...['vbaproject', 'wordvbadata', 'vbaprojectsignature', 'vbaprojectsignatureagile', 'vbaprojectsignaturev3'],
  ...['xlmacrosheet', 'xlintlmacrosheet', 'dialogsheet', 'externallink', 'externallinkpath', 'connections'],
  ...['webextension', 'webextensiontaskpanes', 'taskpanes'],
]);

/**
 * Word records the path of a template on the author's local disk. Opening the document loads nothing from the network.
 */
const LOCAL_TEMPLATE = /^(file:\/\/\/)?[a-z]:[\\/]/i;

/** The relationships of a `.rels` part. */
export function relationshipsOf(elements: XmlElement[]): Relationship[] {
  return elements
    .filter(({ name }) => name === 'relationship')
    .map((element) => ({
      kind: (attributeOf(element, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '',
      target: attributeOf(element, 'Target') ?? '',
      external: attributeOf(element, 'TargetMode')?.toLowerCase() === 'external',
    }));
}

/** Whether opening the document would run, load or unpack something. Hyperlinks need a click and are not active. */
export function isActiveRelationship({ kind, target, external }: Relationship): boolean {
  if (ACTIVE_KINDS.has(kind)) return true;
  if (!external) return /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(target);
  return kind !== 'hyperlink' && !(kind === 'attachedtemplate' && LOCAL_TEMPLATE.test(target));
}
