import {
  answered,
  isBlank,
  isOver,
  mergeDrafts,
  newDraft,
  withoutOldFiles,
  type Answers,
  type Draft,
  type DraftStep,
  type SentCase,
} from './draft.ts';
import { parseDraft } from './parse-draft.ts';
import { keepReceipt, parseReceipt, readReceipt, RECEIPT_KEY, type KeptReceipt } from './receipt.ts';

export const DRAFT_KEY = 'case-draft.v1';
/** Drafts that were submitted or thrown away: no tab may bring them back. */
const ENDED_KEY = 'case-draft-ended.v1';
const ENDED_KEPT = 20;
const SAVE_AFTER_MS = 250;

export interface DraftState {
  draft: Draft;
  /** The draft was there when the page opened. */
  restored: boolean;
  /** Names of files that the server no longer has. */
  lost: readonly string[];
  receipt?: KeptReceipt;
  /** Another number is another draft: this one was submitted or thrown away. */
  epoch: number;
}

export interface DraftDevice {
  device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  newId: () => string;
}

/** The draft of this device: one for all tabs, saved as it is typed. Knows no page. */
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
    const added = change.voice || (change.attachments?.length ?? 0) > this.#state.draft.answers.attachments.length;
    this.#put({ draft: answered(this.#state.draft, change, this.on.now()), ...(added && { lost: [] }) });
    this.#saveSoon();
  };

  readonly goTo = (step: DraftStep): void => {
    if (step === this.#state.draft.step) return;
    this.#put({ draft: { ...this.#state.draft, step } });
    if (!isBlank(this.#state.draft)) this.#saveSoon();
  };

  /** Written down before a submission is sent, and taken back once its fate is known. */
  readonly mark = (sent: SentCase | undefined): void => {
    this.#put({ draft: { ...this.#state.draft, sent, sentStamp: this.on.now() } });
    this.save();
  };

  /** The server no longer has these. */
  readonly loseFiles = (gone: ReadonlySet<string>): void => {
    const { attachments, voice } = this.#state.draft.answers;
    const lost = [...attachments, ...(voice ? [voice] : [])].filter(({ id }) => gone.has(id)).map(({ name }) => name);
    this.change({ attachments: attachments.filter(({ id }) => !gone.has(id)), voice: voice && gone.has(voice.id) ? null : voice });
    this.#put({ lost });
  };

  readonly discard = (): void => {
    this.#end(this.#state.draft.id);
    this.#restart();
  };

  readonly submitted = (receipt: KeptReceipt): void => {
    keepReceipt(receipt, this.on.tab, this.on.device);
    this.#end(this.#state.draft.id);
    this.#restart(receipt);
  };

  /** Makes room for another case: the confirmation is not shown any more. */
  readonly forgetReceipt = (): void => this.#put({ receipt: undefined });

  readonly save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.refresh();
    const { draft } = this.#state;
    if (!isBlank(draft)) this.#write(DRAFT_KEY, JSON.stringify(draft));
  };

  /** Saves what is still waiting to be saved; for a page that is about to go. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.save();
  };

  /** Takes up what another tab wrote. */
  readonly hear = (event: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (event.key === RECEIPT_KEY) {
      const receipt = parseReceipt(event.newValue);
      if (receipt?.draftId === this.#state.draft.id) this.#restart(receipt);
    } else if (event.key === DRAFT_KEY || event.key === ENDED_KEY || event.key === null) this.refresh();
  };

  /** The same for a page that slept and heard nothing. */
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
    if (!kept) return { draft: newDraft(this.on.newId(), this.on.now()), restored: false, lost: [], receipt, epoch: 1 };
    return { ...withoutOldFiles(kept, this.on.now()), restored: true, receipt, epoch: 1 };
  }

  #restart(receipt?: KeptReceipt): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#put({ draft: newDraft(this.on.newId(), this.on.now()), restored: false, lost: [], receipt, epoch: this.#state.epoch + 1 });
  }

  #end(id: string): void {
    this.#write(ENDED_KEY, JSON.stringify([id, ...this.#ended()].slice(0, ENDED_KEPT)));
    try {
      this.on.device.removeItem(DRAFT_KEY);
    } catch {
      // It was never written.
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
      if (kept && !isOver(kept, this.on.now()) && !this.#ended().includes(kept.id)) return kept;
      if (kept) this.on.device.removeItem(DRAFT_KEY);
      return undefined;
    } catch {
      return undefined;
    }
  }

  /** A device that keeps nothing (private mode, no space) loses only the convenience. */
  #write(key: string, value: string): void {
    try {
      this.on.device.setItem(key, value);
    } catch {
      // The draft lives on in this tab.
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
