import { posix } from 'node:path';
import { officeKind } from '../formats/office.ts';
import { readEntryBytes, readZip, type ZipEntry } from '../formats/zip.ts';
import { isActiveRelation, relationsOf, type Relation } from './office-relations.ts';
import type { WorkBudget } from './work-budget.ts';
import { xmlElements } from './xml-elements.ts';

/** Of one part that says what the others are. */
const MAX_PART_BYTES = 2 * 1024 * 1024;
/** Of a table that a chart was drawn from. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024;

/** Each entry's name is looked at in several ways. */
const ENTRY_COST = 100;

/** Parts that only documents with macros, controls or objects have, wherever they are named. */
const ACTIVE_PARTS = /(^|\/)(vbaProject|vbaData|activeX|macrosheets|oleObject)/i;
const ACTIVE_TYPES = /oleObject|vbaProject|vbaData|macroEnabled|activeX|macrosheet|externalLink/i;

/** Names as they are, and as a reader that resolves escapes sees them. */
function namesOf({ name }: ZipEntry): string[] {
  try {
    return [name, decodeURIComponent(name)];
  } catch {
    return [name];
  }
}

/** Leads out of the place where somebody unpacks it, or is no name. */
const isPathLike = (name: string): boolean => /^(\/|[a-z]:)|\\|(^|\/)\.{1,2}(\/|$)|\/\/|\p{Cc}/iu.test(name);

/** A Word or Excel document, entry by entry. */
class OfficeContent {
  readonly #entries: ZipEntry[];

  constructor(
    private readonly bytes: Buffer,
    private readonly budget: WorkBudget,
    private readonly isInside: boolean,
  ) {
    this.#entries = readZip(bytes) ?? [];
  }

  isActive(): boolean {
    const entries = this.#entries;
    if (entries.length === 0) return true;
    this.budget.spend(entries.length * ENTRY_COST);
    if (entries.some((entry) => namesOf(entry).some((name) => isPathLike(name) || ACTIVE_PARTS.test(name)))) return true;
    return this.#hasActiveTypes() || this.#relationParts().some((entry) => this.#hasActiveRelations(entry));
  }

  #relationParts(): ZipEntry[] {
    return this.#entries.filter((entry) => namesOf(entry).some((name) => /\.rels$/i.test(name)));
  }

  #hasActiveTypes(): boolean {
    const contents = this.#entries.filter(({ name }) => /^\[content_types\]\.xml$/i.test(name));
    const parts = contents.map((entry) => this.#elements(entry));
    // What a file's ending stands for by default says nothing of what is there.
    return parts.some(
      (elements) =>
        !elements || elements.some(({ name, attributes }) => name === 'Override' && ACTIVE_TYPES.test(attributes['ContentType'] ?? '')),
    );
  }

  #hasActiveRelations(entry: ZipEntry): boolean {
    const elements = this.#elements(entry);
    return !elements || relationsOf(elements).some((relation) => isActiveRelation(relation) || this.#isActivePackage(entry, relation));
  }

  #elements(entry: ZipEntry) {
    const bytes = this.#read(entry, MAX_PART_BYTES);
    return bytes && xmlElements(bytes, this.budget);
  }

  #read(entry: ZipEntry, maxBytes: number): Buffer | undefined {
    this.budget.spend(entry.declared);
    return readEntryBytes(this.bytes, entry, maxBytes);
  }

  /** A document inside: only the table that a chart was drawn from may be one, and must be as harmless. */
  #isActivePackage(from: ZipEntry, { kind, target }: Relation): boolean {
    if (kind !== 'package') return false;
    const folder = posix.dirname(posix.dirname(from.name));
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    const table = this.#entries.find(({ name }) => name === path);
    if (!table || this.isInside || posix.basename(folder) !== 'charts') return true;
    const bytes = this.#read(table, MAX_TABLE_BYTES);
    return !bytes || officeKind(bytes) !== 'xlsx' || new OfficeContent(bytes, this.budget, true).isActive();
  }
}

/**
 * Whether a Word or Excel document holds macros, controls, embedded objects, references that fetch something when it is opened, or names that
 * lead elsewhere. What cannot be read counts as active. Throws WorkBudgetExceeded.
 */
export const isActiveOffice = (bytes: Buffer, budget: WorkBudget): boolean => new OfficeContent(bytes, budget, false).isActive();
