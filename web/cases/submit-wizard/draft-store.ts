import { ExternalStore } from '../../api/external-store.ts';
import { DRAFT_KEY, RECEIPT_KEY } from '../../state/user-input.ts';
import {
  filesOf,
  isBlank,
  isExpired,
  mergeDrafts,
  newDraft,
  withAnswers,
  withoutExpiredFiles,
  withoutFiles,
  type Answers,
  type Draft,
  type DraftFile,
  type DraftStep,
  type UnansweredAttempts,
} from './draft.ts';
import type { KeyValueStorage } from './draft-storage.ts';
import { parseDraft } from './parse-draft.ts';
import { parseReceipt, readReceipt, saveReceipt, type StoredReceipt } from './receipt.ts';

/** Ids of submitted or discarded drafts, which no tab may restore. */
const ENDED_KEY = 'case-draft-ended.v1';
const MAX_ENDED_IDS = 20;
const SAVE_DELAY_MS = 250;

export interface DraftState {
  draft: Draft;
  /** Whether the draft was restored from storage. */
  restored: boolean;
  /** Names of files that are missing on the server. */
  missingFileNames: readonly string[];
  receipt?: StoredReceipt;
  /** Increases when the draft is submitted or discarded. */
  generation: number;
}

export interface DraftStoreOptions {
  /** Storage of all tabs. */
  device: KeyValueStorage;
  /** Storage of this tab. */
  tab: KeyValueStorage;
  now: () => number;
  newId: () => string;
}

/** Draft of this device, shared by all tabs and saved while typing. Independent of React. */
export class DraftStore extends ExternalStore {
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: DraftStoreOptions) {
    super();
    this.#state = this.#restore();
  }

  readonly state = (): DraftState => this.#state;

  readonly change = (change: Partial<Answers>): void => {
    const added = change.voiceNote || (change.attachments?.length ?? 0) > this.#state.draft.answers.attachments.length;
    this.#update({ draft: withAnswers(this.#state.draft, change, this.options.now()), ...(added && { missingFileNames: [] }) });
    this.#saveSoon();
  };

  readonly goTo = (step: DraftStep): void => {
    if (step === this.#state.draft.step) return;
    this.#update({ draft: { ...this.#state.draft, step } });
    if (!isBlank(this.#state.draft)) this.#saveSoon();
  };

  /** Records a pending submission of a draft; undefined clears it. */
  readonly setSent = (draftId: string, sent: UnansweredAttempts | undefined): void => {
    if (draftId !== this.#state.draft.id) return;
    this.#update({ draft: { ...this.#state.draft, sent, sentStamp: this.options.now() } });
    this.save();
  };

  /** Removes files that are missing on the server. */
  readonly dropMissingFiles = (missing: ReadonlySet<string>): void => {
    const { answers } = this.#state.draft;
    const isMissing = ({ id }: DraftFile) => missing.has(id);
    const missingFileNames = filesOf(answers)
      .filter(isMissing)
      .map(({ name }) => name);
    this.change(withoutFiles(answers, isMissing));
    this.#update({ missingFileNames });
  };

  readonly discard = (): void => this.#endDraft();

  /** The draft may have ended before the answer: submitted by another tab, or discarded. The next one stays. */
  readonly completeSubmission = (receipt: StoredReceipt): void => {
    saveReceipt(receipt, this.options.tab, this.options.device);
    if (receipt.draftId === this.#state.draft.id) this.#endDraft(receipt);
    else this.#update({ receipt });
  };

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
      if (receipt?.draftId === this.#state.draft.id) this.#startNewDraft(receipt);
    } else if (event.key === DRAFT_KEY || event.key === ENDED_KEY || event.key === null) this.refresh();
  };

  /** Rereads storage, for pages that missed events. */
  readonly refresh = (): void => {
    if (this.#endedIds().includes(this.#state.draft.id)) {
      const receipt = this.#readReceipt();
      return this.#startNewDraft(receipt?.draftId === this.#state.draft.id ? receipt : undefined);
    }
    const stored = this.#readStored();
    const draft = stored ? mergeDrafts(this.#state.draft, stored) : this.#state.draft;
    if (draft !== this.#state.draft) this.#update({ draft });
  };

  #restore(): DraftState {
    const receipt = this.#readReceipt();
    const stored = this.#readStored();
    const draft = stored ? withoutExpiredFiles(stored, this.options.now()) : { draft: this.#newDraft(), missingFileNames: [] };
    return { ...draft, restored: stored !== undefined, receipt, generation: 1 };
  }

  #startNewDraft(receipt?: StoredReceipt): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const generation = this.#state.generation + 1;
    this.#update({ draft: this.#newDraft(), restored: false, missingFileNames: [], receipt, generation });
  }

  #newDraft(): Draft {
    return newDraft(this.options.newId(), this.options.now());
  }

  /** Ends the draft for all tabs and starts a new one. */
  #endDraft(receipt?: StoredReceipt): void {
    this.#write(ENDED_KEY, JSON.stringify([this.#state.draft.id, ...this.#endedIds()].slice(0, MAX_ENDED_IDS)));
    try {
      this.options.device.removeItem(DRAFT_KEY);
    } catch {
      // Storage is not available.
    }
    this.#startNewDraft(receipt);
  }

  #readReceipt(): StoredReceipt | undefined {
    return readReceipt(this.options.tab, this.options.device, this.options.now());
  }

  #endedIds(): string[] {
    try {
      const value: unknown = JSON.parse(this.options.device.getItem(ENDED_KEY) ?? '[]');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }

  #readStored(): Draft | undefined {
    try {
      const stored = parseDraft(this.options.device.getItem(DRAFT_KEY));
      if (stored && !isExpired(stored, this.options.now()) && !this.#endedIds().includes(stored.id)) return stored;
      if (stored) this.options.device.removeItem(DRAFT_KEY);
      return undefined;
    } catch {
      return undefined;
    }
  }

  /** Ignores storage errors (private mode, quota). */
  #write(key: string, value: string): void {
    try {
      this.options.device.setItem(key, value);
    } catch {
      // The draft stays in memory.
    }
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(this.save, SAVE_DELAY_MS);
  }

  #update(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.notify();
  }
}
