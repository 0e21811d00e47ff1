import type { UseFormReturn } from 'react-hook-form';
import { randomId } from '../../api/api-request.ts';
import { DRAFT_KEY } from '../../state/user-input.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { beginningOf, DRAFT_TTL_MS, isBlank, pickAnswers, withoutFiles } from './draft.ts';
import type { Answers, CaseValues, Draft, DraftFile, DraftStep, UnansweredAttempts } from './draft.ts';
import { loadReceipt, loadSharedReceipt, saveReceipt, type StoredReceipt } from './receipt.ts';
import { isExpired, loadDraft, removeDraft, saveDraft } from './stored-draft.ts';

const SAVE_DELAY_MS = 250;

const TAB_ID = randomId();

/** The session storage key of the id of the draft that this tab had open last. */
const OPEN_DRAFT = 'open-draft';

/** Whether the person has entered something: a type or an entity may come from a link. */
const isWorthOffering = ({ answers, sent }: Draft): boolean =>
  beginningOf(answers) !== undefined || answers.location !== null || sent !== undefined;

/** Whether this tab had the draft open last. */
export const wasOpenHere = ({ id }: Draft): boolean => loadStored(OPEN_DRAFT)?.['id'] === id;

export interface DraftState {
  /** Whether the form has what it starts with: the stored draft, or nothing. */
  ready: boolean;
  /** Whether there was a stored draft. */
  restored: boolean;
  /** A draft of an earlier visit or of another tab. The form waits until the person continues or discards it. */
  offered?: Draft;
  /** Whether another tab has taken the draft over. This tab saves nothing then. */
  elsewhere: boolean;
  /** Names of files that are missing on the server. */
  missingFileNames: readonly string[];
  sent?: UnansweredAttempts;
  /** The receipt of a case that was submitted before. */
  receipt?: StoredReceipt;
}

export const UNREAD: DraftState = { ready: false, restored: false, elsewhere: false, missingFileNames: [] };

/** Saves the answers of the form, which has their only copy, as the draft of this device. The newest tab has it. */
export class TabDraft {
  /** Also the idempotency key of the submission. */
  id = randomId();
  step: DraftStep = 1;
  #state = UNREAD;
  /** The save that this tab has read or made last; undefined if there is none. */
  #saved: Pick<Draft, 'savedAt' | 'savedBy'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `onEnd` is called when the draft was submitted or discarded, here or in another tab, and to read it anew. */
  constructor(
    private readonly form: Pick<UseFormReturn<CaseValues>, 'getValues' | 'setValue'>,
    private readonly onState: (state: DraftState) => void,
    private readonly onEnd: (receipt?: StoredReceipt) => void,
  ) {}

  get sent(): UnansweredAttempts | undefined {
    return this.#state.sent;
  }

  readonly answers = (): Answers => pickAnswers(this.form.getValues()) as Answers;

  readonly change = (change: Partial<Answers>): void => {
    const isAdded = change.voiceNote || (change.attachments?.length ?? 0) > this.answers().attachments.length;
    if (isAdded) this.#update({ missingFileNames: [] });
    for (const name of Object.keys(change) as (keyof Answers)[])
      this.form.setValue(name, change[name] as Answers[typeof name], { shouldDirty: true });
  };

  /**
   * Offers the stored draft, or reads it into the form at once where `resumes` accepts it. `typed`: what was entered
   * before hydration, which has priority.
   */
  open(typed: Partial<Answers>, resumes: (stored: Draft) => boolean): void {
    const stored = loadDraft();
    const isKept = stored !== undefined && !isExpired(stored, Date.now());
    if (stored && !isKept) removeDraft();
    const restored = isKept && resumes(stored);
    if (restored) this.#restore(stored);
    this.change(typed);
    const receipt = loadReceipt();
    if (isKept && !restored && isWorthOffering(stored)) return this.#update({ offered: stored, receipt });
    this.#update({ ready: true, restored, receipt });
    if (Object.keys(typed).length) this.saveSoon();
  }

  /** Continues the offered draft as it is now. Nothing is taken over from another tab before something is entered. */
  resume(): void {
    const stored = loadDraft();
    if (stored) this.#restore(stored);
    this.#update({ offered: undefined, ready: true });
  }

  discardOffered(): void {
    removeDraft();
    this.#update({ offered: undefined, ready: true });
    this.saveSoon();
  }

  #restore(stored: Draft): void {
    [this.id, this.step, this.#saved] = [stored.id, stored.step, stored];
    saveStored(OPEN_DRAFT, { id: stored.id });
    const { answers, missingFileNames } = withoutFiles(
      stored.answers,
      ({ addedAt }) => Date.now() - addedAt >= DRAFT_TTL_MS,
    );
    this.change(answers);
    this.#update({ sent: stored.sent, missingFileNames });
  }

  /** Saves at the end of the page's life and follows other tabs. Returns a function that ends it. */
  readonly connect = (): (() => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    const onStorage = ({ key }: StorageEvent) => (key === DRAFT_KEY || key === null) && this.#readStored();
    const onVisibility = () => (document.visibilityState === 'hidden' ? this.#flush() : this.#readStored());
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pagehide', () => this.#flush(), { signal });
    window.addEventListener('pageshow', () => this.#readStored(), { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => {
      listening.abort();
      this.#flush();
      this.#closed = true;
    };
  };

  /** Saves the form a moment later, once for the changes until then. */
  readonly saveSoon = (): void => {
    if (this.#canSave()) this.#timer ??= setTimeout(() => this.#save(), SAVE_DELAY_MS);
  };

  goTo(step: DraftStep): void {
    if (step === this.step) return;
    this.step = step;
    this.saveSoon();
  }

  /** Records the attempts to submit the draft; undefined clears them. */
  readonly setSent = (sent: UnansweredAttempts | undefined): void => {
    this.#update({ sent });
    this.#save();
  };

  /** Removes files that are missing on the server. */
  dropFiles(isMissing: (file: DraftFile) => boolean): void {
    const { answers, missingFileNames } = withoutFiles(this.answers(), isMissing);
    this.change(answers);
    this.#update({ missingFileNames });
  }

  /** Takes the draft back from another tab: it is saved as that of this tab, and read anew. */
  takeOver(): void {
    const stored = loadDraft();
    if (stored) saveDraft({ ...stored, savedAt: Date.now(), savedBy: TAB_ID });
    this.#end();
  }

  discard(): void {
    removeDraft();
    this.#end();
  }

  /** The draft may have ended before the response: submitted by another tab, or discarded. The next one stays. */
  completeSubmission(receipt: StoredReceipt): void {
    saveReceipt(receipt);
    if (loadDraft()?.id === receipt.draftId) removeDraft();
    this.#end(receipt);
  }

  /** Follows what another tab has done to the stored draft. */
  #readStored(): void {
    if (this.#closed) return;
    const stored = loadDraft();
    if (this.#state.offered) return this.#update({ offered: stored, ready: !stored });
    if (!stored) return this.#followEnd();
    const isKnown = stored.savedAt === this.#saved?.savedAt && stored.savedBy === this.#saved.savedBy;
    if (isKnown) return;
    // What was typed here since is newer.
    const isNewer = this.#timer !== undefined;
    [this.id, this.#saved] = [stored.id, stored];
    this.#update({ sent: stored.sent, elsewhere: !isNewer });
    if (isNewer) this.#save();
  }

  /** Ends the draft that another tab has submitted or discarded. */
  #followEnd(): void {
    if (!this.#saved) return;
    const receipt = loadSharedReceipt();
    if (receipt?.draftId === this.id) return this.#end(receipt);
    if (!isBlank(this.answers())) return this.#end();
    [this.id, this.#saved] = [randomId(), undefined];
    this.#update({ sent: undefined, elsewhere: false });
  }

  #canSave(): boolean {
    return this.#state.ready && !this.#state.elsewhere && !this.#closed;
  }

  #flush(): void {
    if (this.#timer !== undefined) this.#save();
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#canSave()) return;
    if (this.#saved && !loadDraft()) return this.#followEnd();
    const answers = this.answers();
    if (!this.#saved && !this.sent && isBlank(answers)) return;
    saveDraft({ id: this.id, savedAt: Date.now(), savedBy: TAB_ID, step: this.step, answers, sent: this.sent });
    saveStored(OPEN_DRAFT, { id: this.id });
    // Nothing where the browser refuses storage.
    this.#saved = loadDraft();
  }

  #end(receipt?: StoredReceipt): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    this.onEnd(receipt);
  }

  #update(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.onState(this.#state);
  }
}
