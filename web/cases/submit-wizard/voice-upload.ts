import { documents } from '../../../common/documents/documents.contract.ts';
import { RECORDING_NAME } from '../../../common/limits.ts';
import type { ApiError } from '../../api/api-request.ts';
import { ExternalStore } from '../../api/external-store.ts';
import { uploadFile } from '../../documents/upload-file.ts';
import { draftTarget } from '../../documents/upload-target.ts';
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
export class VoiceUpload extends ExternalStore {
  #state: VoiceState;
  /** The recording of this tab; with an id once it is uploaded. */
  #local: { file: File; seconds: number; id?: string } | undefined;
  #savedId: string | undefined;
  #generation: number;
  #upload: AbortController | undefined;

  constructor(private readonly store: DraftStore) {
    super();
    this.#generation = store.state().generation;
    this.#state = this.#savedVoice();
  }

  readonly state = (): VoiceState => this.#state;

  readonly change = (file: File | undefined, seconds: number): void => {
    this.#upload?.abort();
    this.#upload = undefined;
    this.#local = file && { file, seconds };
    this.#discardUploaded();
    if (!file) return this.#setState(NO_VOICE);
    this.#setState({ value: { file, seconds } });
    void this.#startUpload(file, seconds);
  };

  readonly retry = (): void => {
    if (this.#local && this.#state.error) void this.#startUpload(this.#local.file, this.#local.seconds);
  };

  /** Subscribes to the draft (other tabs, a missing recording, a new draft). Returns the unsubscribe function. */
  readonly connect = (): (() => void) => {
    const unsubscribe = this.store.subscribe(() => this.#readDraft());
    return () => {
      unsubscribe();
      this.#upload?.abort();
    };
  };

  async #startUpload(file: File, seconds: number): Promise<void> {
    const upload = (this.#upload = new AbortController());
    this.#setState({ value: this.#state.value, progress: 0 });
    const onProgress = (progress: number) => this.#upload === upload && this.#setState({ value: this.#state.value, progress });
    const result = await uploadFile(file, { ...draftTarget({ kind: 'CASE' }), name: RECORDING_NAME, signal: upload.signal, onProgress });
    if (this.#upload !== upload) return;
    this.#upload = undefined;
    if (!result.ok) return this.#setState({ value: this.#state.value, error: result.error });
    this.#local = { file, seconds, id: result.document.id };
    const { id, name, size, mimeType } = result.document;
    this.#setState({ value: this.#state.value });
    this.store.change({ voiceNote: { id, name, size, mimeType, seconds, addedAt: Date.now() } });
  }

  /** Deletes the uploaded recording. */
  #discardUploaded(): void {
    const { voiceNote } = this.store.state().draft.answers;
    if (!voiceNote) return;
    this.store.change({ voiceNote: null });
    draftTarget({ kind: 'CASE' }).discard?.(voiceNote.id);
  }

  #readDraft(): void {
    const { draft, generation } = this.store.state();
    const { voiceNote } = draft.answers;
    if (generation !== this.#generation) {
      this.#generation = generation;
      this.#upload?.abort();
      this.#upload = undefined;
      this.#local = undefined;
      return this.#setState(this.#savedVoice());
    }
    const shownId = this.#local ? this.#local.id : this.#savedId;
    // A recording without an upload belongs to this tab.
    if (this.#local && !this.#local.id && voiceNote === null) return;
    if (voiceNote?.id === shownId) return;
    this.#local = undefined;
    this.#setState(this.#savedVoice());
  }

  /** The voice note of the draft. */
  #savedVoice(): VoiceState {
    const { voiceNote } = this.store.state().draft.answers;
    this.#savedId = voiceNote?.id;
    if (!voiceNote) return NO_VOICE;
    return { value: { url: `/api/${documents.downloadDraft.path.replace(':id', voiceNote.id)}`, seconds: voiceNote.seconds } };
  }

  #setState(state: VoiceState): void {
    this.#state = state;
    this.notify();
  }
}
