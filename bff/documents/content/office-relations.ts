import type { XmlElement } from './xml-elements.ts';

/** What one part of a document refers to. */
export interface Relation {
  /** The last word of its type: `hyperlink`, `image`, `oleObject`. */
  kind: string;
  target: string;
  external: boolean;
}

/** Kinds of parts that run something, fetch something, or are documents of another kind inside this one; in lower case. */
const ACTIVE_KINDS = new Set([
  ...['oleobject', 'control', 'activexcontrolbinary', 'attachedtoolbars', 'afchunk', 'subdocument'],
  ...['vbaproject', 'wordvbadata', 'vbaprojectsignature', 'vbaprojectsignatureagile', 'vbaprojectsignaturev3'],
  ...['xlmacrosheet', 'xlintlmacrosheet', 'dialogsheet', 'externallink', 'externallinkpath', 'connections'],
  ...['webextension', 'webextensiontaskpanes', 'taskpanes'],
]);

/** A template on the writer's own disk, as Word notes where a letter was made from one: nothing is fetched from elsewhere. */
const LOCAL_TEMPLATE = /^(file:\/\/\/)?[a-z]:[\\/]/i;

/** The relations of one `.rels` part. */
export function relationsOf(elements: XmlElement[]): Relation[] {
  return elements
    .filter(({ name }) => name.toLowerCase() === 'relationship')
    .map(({ attributes }) => ({
      kind: (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? '',
      target: attributes['Target'] ?? '',
      external: attributes['TargetMode']?.toLowerCase() === 'external',
    }));
}

/** Whether opening the document would run, fetch or unpack something. A link that a person follows is none of these. */
export function isActiveRelation({ kind, target, external }: Relation): boolean {
  if (ACTIVE_KINDS.has(kind)) return true;
  if (!external) return /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(target);
  return kind !== 'hyperlink' && !(kind === 'attachedtemplate' && LOCAL_TEMPLATE.test(target));
}
