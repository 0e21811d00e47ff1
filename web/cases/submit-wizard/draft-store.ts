import {
  withAnswers,
  isBlank,
  isExpired,
  mergeDrafts,
  newDraft,
  filesOf,
  withoutFiles,
  withoutOldFiles,
  type Answers,
  type Draft,
  type DraftFile,
  type DraftStep,
  type SentCase,
} from './draft.ts';
import { parseDraft } from './parse-draft.ts';
import { saveReceipt, parseReceipt, readReceipt, RECEIPT_KEY, type StoredReceipt } from './receipt.ts';

export const DRAFT_KEY = 'case-draft.v1';
/** Ids of submitted or discarded drafts, which no tab may restore. */
const ENDED_KEY = 'case-draft-ended.v1';
const MAX_ENDED = 20;
const SAVE_AFTER_MS = 250;

export interface DraftState {
  draft: Draft;
  /** Whether the draft was restored from storage. */
  restored: boolean;
  /** Names of files that are missing on the server. */
  lostFiles: readonly string[];
  receipt?: StoredReceipt;
  /** Increases when the draft is submitted or discarded. */
  epoch: number;
}

export interface DraftDevice {
  device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  newId: () => string;
}

/** Draft of this device, shared by all tabs and saved while typing. Independent of React. */
export class DraftStore {
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly on: DraftDevice) {
    this.#state = this.#open();
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (change: Partial<Answers>): void => {
    const added = change.voiceNote || (change.attachments?.length ?? 0) > this.#state.draft.answers.attachments.length;
    this.#put({ draft: withAnswers(this.#state.draft, change, this.on.now()), ...(added && { lostFiles: [] }) });
    this.#saveSoon();
  };

  readonly goTo = (step: DraftStep): void => {
    if (step === this.#state.draft.step) return;
    this.#put({ draft: { ...this.#state.draft, step } });
    if (!isBlank(this.#state.draft)) this.#saveSoon();
  };

  /** Records a pending submission; undefined clears it. */
  readonly setSent = (sent: SentCase | undefined): void => {
    this.#put({ draft: { ...this.#state.draft, sent, sentStamp: this.on.now() } });
    this.save();
  };

  /** Removes files that are missing on the server. */
  readonly dropMissingFiles = (missing: ReadonlySet<string>): void => {
    const { answers } = this.#state.draft;
    const isMissing = ({ id }: DraftFile) => missing.has(id);
    const lostFiles = filesOf(answers)
      .filter(isMissing)
      .map(({ name }) => name);
    this.change(withoutFiles(answers, isMissing));
    this.#put({ lostFiles });
  };

  readonly discard = (): void => {
    this.#end(this.#state.draft.id);
    this.#restart();
  };

  readonly submitted = (receipt: StoredReceipt): void => {
    saveReceipt(receipt, this.on.tab, this.on.device);
    this.#end(this.#state.draft.id);
    this.#restart(receipt);
  };

  /** Clears the confirmation. */
  readonly forgetReceipt = (): void => this.#put({ receipt: undefined });

  readonly save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.refresh();
    const { draft } = this.#state;
    if (!isBlank(draft)) this.#write(DRAFT_KEY, JSON.stringify(draft));
  };

  /** Saves pending changes before the page unloads. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.save();
  };

  /** Handles storage events of other tabs. */
  readonly onStorage = (event: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (event.key === RECEIPT_KEY) {
      const receipt = parseReceipt(event.newValue);
      if (receipt?.draftId === this.#state.draft.id) this.#restart(receipt);
    } else if (event.key === DRAFT_KEY || event.key === ENDED_KEY || event.key === null) this.refresh();
  };

  /** Rereads storage, for pages that missed events. */
  readonly refresh = (): void => {
    if (this.#ended().includes(this.#state.draft.id)) {
      const receipt = readReceipt(this.on.tab, this.on.device, this.on.now());
      return this.#restart(receipt?.draftId === this.#state.draft.id ? receipt : undefined);
    }
    const kept = this.#read();
    const draft = kept ? mergeDrafts(this.#state.draft, kept) : this.#state.draft;
    if (draft !== this.#state.draft) this.#put({ draft });
  };

  #open(): DraftState {
    const receipt = readReceipt(this.on.tab, this.on.device, this.on.now());
    const kept = this.#read();
    if (!kept) return { draft: newDraft(this.on.newId(), this.on.now()), restored: false, lostFiles: [], receipt, epoch: 1 };
    return { ...withoutOldFiles(kept, this.on.now()), restored: true, receipt, epoch: 1 };
  }

  #restart(receipt?: StoredReceipt): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#put({ draft: newDraft(this.on.newId(), this.on.now()), restored: false, lostFiles: [], receipt, epoch: this.#state.epoch + 1 });
  }

  #end(id: string): void {
    this.#write(ENDED_KEY, JSON.stringify([id, ...this.#ended()].slice(0, MAX_ENDED)));
    try {
      this.on.device.removeItem(DRAFT_KEY);
    } catch {
      // Storage is not available.
    }
  }

  #ended(): string[] {
    try {
      const value: unknown = JSON.parse(this.on.device.getItem(ENDED_KEY) ?? '[]');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }

  #read(): Draft | undefined {
    try {
      const kept = parseDraft(this.on.device.getItem(DRAFT_KEY));
      if (kept && !isExpired(kept, this.on.now()) && !this.#ended().includes(kept.id)) return kept;
      if (kept) this.on.device.removeItem(DRAFT_KEY);
      return undefined;
    } catch {
      return undefined;
    }
  }

  /** Ignores storage errors (private mode, quota). */
  #write(key: string, value: string): void {
    try {
      this.on.device.setItem(key, value);
    } catch {
      // The draft stays in memory.
    }
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(this.save, SAVE_AFTER_MS);
  }

  #put(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
