import { documents } from '../../../common/documents/documents.contract.ts';
import { RECORDING_NAME } from '../../../common/limits.ts';
import type { ApiError } from '../../api/api-request.ts';
import { uploadFile } from '../../documents/upload-file.ts';
import { toDraft } from '../../documents/upload-target.ts';
import type { DraftStore } from './draft-store.ts';

/** Voice note and its upload state. */
export interface VoiceState {
  /** The local recording, or the uploaded one. */
  value?: { file?: File; url?: string; seconds: number };
  /** Upload progress, 0 to 1. */
  progress?: number;
  error?: ApiError;
}

const NO_VOICE: VoiceState = {};

/** Upload of the draft's voice note, started when it is recorded. Lives as long as the wizard. */
export class CaseVoice {
  #state: VoiceState = NO_VOICE;
  #local: { file: File; seconds: number; id?: string } | undefined;
  #keptId: string | undefined;
  #epoch: number;
  #sending: AbortController | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly store: DraftStore) {
    this.#epoch = store.state().epoch;
    this.#state = this.#kept();
  }

  readonly state = (): VoiceState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (file: File | undefined, seconds: number): void => {
    this.#sending?.abort();
    this.#sending = undefined;
    this.#local = file && { file, seconds };
    this.#forget();
    if (!file) return this.#put(NO_VOICE);
    this.#put({ value: { file, seconds } });
    void this.#send(file, seconds);
  };

  readonly retry = (): void => {
    if (this.#local && this.#state.error) void this.#send(this.#local.file, this.#local.seconds);
  };

  /** Subscribes to the draft (other tabs, a missing recording, a new draft). Returns the unsubscribe function. */
  readonly follow = (): (() => void) => {
    const leave = this.store.subscribe(() => this.#follow());
    return () => {
      leave();
      this.#sending?.abort();
    };
  };

  async #send(file: File, seconds: number): Promise<void> {
    const sending = (this.#sending = new AbortController());
    this.#put({ value: this.#state.value, progress: 0 });
    const onProgress = (progress: number) => this.#sending === sending && this.#put({ value: this.#state.value, progress });
    const result = await uploadFile(file, { ...toDraft({ kind: 'CASE' }), name: RECORDING_NAME, signal: sending.signal, onProgress });
    if (this.#sending !== sending) return;
    this.#sending = undefined;
    if (!result.ok) return this.#put({ value: this.#state.value, error: result.error });
    this.#local = { file, seconds, id: result.document.id };
    const { id, name, size, mimeType } = result.document;
    this.#put({ value: this.#state.value });
    this.store.change({ voiceNote: { id, name, size, mimeType, seconds, addedAt: Date.now() } });
  }

  /** Deletes the uploaded recording. */
  #forget(): void {
    const { voiceNote } = this.store.state().draft.answers;
    if (!voiceNote) return;
    this.store.change({ voiceNote: null });
    toDraft({ kind: 'CASE' }).discard?.(voiceNote.id);
  }

  #follow(): void {
    const { draft, epoch } = this.store.state();
    const kept = draft.answers.voiceNote;
    if (epoch !== this.#epoch) {
      this.#epoch = epoch;
      this.#sending?.abort();
      this.#sending = undefined;
      this.#local = undefined;
      return this.#put(this.#kept());
    }
    const shown = this.#local ? this.#local.id : this.#keptId;
    // A recording without an upload belongs to this tab.
    if (this.#local && !this.#local.id && kept === null) return;
    if (kept?.id === shown) return;
    this.#local = undefined;
    this.#put(this.#kept());
  }

  #kept(): VoiceState {
    const kept = this.store.state().draft.answers.voiceNote;
    this.#keptId = kept?.id;
    return kept ? { value: { url: `/api/${documents.downloadDraft.path.replace(':id', kept.id)}`, seconds: kept.seconds } } : NO_VOICE;
  }

  #put(state: VoiceState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
