import { posix } from 'node:path';
import { officeKind } from '../formats/office.ts';
import { PDF_HEADER_BYTES } from '../formats/pdf.ts';
import { readEntryBytes, readZip, zipEnd, type ZipEntry } from '../formats/zip.ts';
import { isActiveBytes, isRunnableName } from './active-bytes.ts';
import { isActiveMarkup } from './active-markup.ts';
import { isActiveRelationship, relationshipsOf, type Relationship } from './office-relationships.ts';
import { inspectPdf } from './pdf-content.ts';
import type { WorkBudget } from './work-budget.ts';
import { attributeOf, xmlElements, type XmlElement } from './xml-elements.ts';

/** Maximum size of a content type or relationship part. */
const MAX_PART_BYTES = 2 * 1024 * 1024;
/** Maximum size of the embedded workbook of a chart. */
const MAX_WORKBOOK_BYTES = 8 * 1024 * 1024;

/** Work for each entry, whose name is matched against several patterns (work-budget.ts). */
const ENTRY_COST_BYTES = 100;
/** Work of unpacking, for each byte of the result. */
const UNPACK_COST_PER_BYTE = 0.125;

/** Parts that only documents with macros, controls or embedded objects have. */
const ACTIVE_PARTS = /(^|\/)(vbaProject|vbaData|activeX|macrosheets|oleObject)/i;
const ACTIVE_TYPES = /oleObject|vbaProject|vbaData|macroEnabled|activeX|macrosheet|externalLink/i;

/** The name as stored and as percent-decoded by some readers. */
function namesOf({ name }: ZipEntry): string[] {
  try {
    return [name, decodeURIComponent(name)];
  } catch {
    return [name];
  }
}

/** Whether the name could escape the target directory when unpacked, or has control characters. */
const isUnsafeName = (name: string): boolean => /^(\/|[a-z]:)|\\|(^|\/)\.{1,2}(\/|$)|\/\/|\p{Cc}/iu.test(name);

/** `Default` elements map extensions and do not mean that such a part exists. */
const isActiveOverride = (element: XmlElement): boolean =>
  element.name === 'override' && ACTIVE_TYPES.test(attributeOf(element, 'ContentType') ?? '');

const isActiveName = (name: string): boolean => isUnsafeName(name) || ACTIVE_PARTS.test(name) || isRunnableName(name);

/** Checks the entries of a Word or Excel document. */
class OfficeContent {
  readonly #entries: ZipEntry[];

  constructor(
    private readonly bytes: Buffer,
    private readonly budget: WorkBudget,
    private readonly isEmbedded: boolean,
  ) {
    this.#entries = readZip(bytes) ?? [];
  }

  isActive(): boolean {
    const entries = this.#entries;
    if (entries.length === 0) return true;
    this.budget.spend(entries.length * ENTRY_COST_BYTES);
    if (entries.some((entry) => namesOf(entry).some(isActiveName)) || this.#hasActiveTypes()) return true;
    if (this.#relationshipParts().some((entry) => this.#hasActiveRelationships(entry))) return true;
    return entries.some((entry) => this.#isActiveMember(entry));
  }

  /** Judges a member by its bytes, whatever its name and its content type say. */
  #isActiveMember(entry: ZipEntry): boolean {
    const bytes = this.#read(entry, Infinity);
    if (!bytes || isActiveBytes(bytes)) return true;
    if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04' || zipEnd(bytes) !== undefined) return !this.#isWorkbook(bytes);
    if (bytes.subarray(0, PDF_HEADER_BYTES).includes('%PDF-')) return inspectPdf(bytes, this.budget) !== 'HARMLESS';
    return isActiveMarkup(bytes, this.budget);
  }

  /** Whether an archive inside the document is a workbook without active content, as charts have it. */
  #isWorkbook(bytes: Buffer): boolean {
    return !this.isEmbedded && officeKind(bytes) === 'xlsx' && !new OfficeContent(bytes, this.budget, true).isActive();
  }

  #relationshipParts(): ZipEntry[] {
    return this.#entries.filter((entry) => namesOf(entry).some((name) => /\.rels$/i.test(name)));
  }

  #hasActiveTypes(): boolean {
    return this.#entries
      .filter(({ name }) => /^\[content_types\]\.xml$/i.test(name))
      .map((entry) => this.#elements(entry))
      .some((elements) => !elements || elements.some(isActiveOverride));
  }

  #hasActiveRelationships(entry: ZipEntry): boolean {
    const elements = this.#elements(entry);
    return (
      !elements ||
      relationshipsOf(elements).some(
        (relationship) => isActiveRelationship(relationship) || this.#isActivePackage(entry, relationship),
      )
    );
  }

  #elements(entry: ZipEntry) {
    const bytes = this.#read(entry, MAX_PART_BYTES);
    return bytes && xmlElements(bytes, this.budget);
  }

  #read(entry: ZipEntry, maxBytes: number): Buffer | undefined {
    this.budget.spend(entry.size * UNPACK_COST_PER_BYTE);
    return readEntryBytes(this.bytes, entry, maxBytes);
  }

  /** Embedded documents are active, except for a chart's workbook, which is judged as a member. */
  #isActivePackage(from: ZipEntry, { kind, target }: Relationship): boolean {
    if (kind !== 'package') return false;
    const folder = posix.dirname(posix.dirname(from.name));
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    const workbook = this.#entries.find(({ name }) => name === path);
    if (!workbook || this.isEmbedded || posix.basename(folder) !== 'charts') return true;
    const bytes = this.#read(workbook, MAX_WORKBOOK_BYTES);
    return !bytes || officeKind(bytes) !== 'xlsx';
  }
}

/**
 * Whether a Word or Excel document has macros, controls, embedded objects, references that load on opening, or unsafe
 * entry names. An unreadable document counts as active. Throws WorkBudgetExceeded.
 */
export const isActiveOfficeDocument = (bytes: Buffer, budget: WorkBudget): boolean =>
  new OfficeContent(bytes, budget, false).isActive();
