import { documents } from '../../../common/documents/documents.contract.ts';
import { RECORDING_NAME } from '../../../common/limits.ts';
import type { ApiError } from '../../api/api-request.ts';
import { ExternalStore } from '../../api/external-store.ts';
import { uploadFile } from '../../documents/upload-file.ts';
import { draftTarget } from '../../documents/upload-target.ts';
import type { AnswersPort } from './case-uploads.ts';

/** Voice note and its upload state. */
export interface VoiceState {
  /** The local recording, or the uploaded one. */
  value?: { file?: File; url?: string; seconds: number };
  /** Upload progress, 0 to 1. */
  progress?: number;
  error?: ApiError;
}

/** Upload of the draft's voice note, started when it is recorded. Lives as long as the wizard. */
export class VoiceUpload extends ExternalStore {
  #state: VoiceState = {};
  #upload: AbortController | undefined;

  constructor(private readonly form: AnswersPort) {
    super();
    const { voiceNote } = form.answers();
    if (!voiceNote) return;
    const url = `/api/${documents.downloadDraft.path.replace(':id', voiceNote.id)}`;
    this.#state = { value: { url, seconds: voiceNote.seconds } };
  }

  readonly state = (): VoiceState => this.#state;

  readonly change = (file: File | undefined, seconds: number): void => {
    this.stop();
    this.#discardUploaded();
    this.#setState(file ? { value: { file, seconds } } : {});
    void this.#startUpload();
  };

  readonly retry = (): void => {
    if (this.#state.error) void this.#startUpload();
  };

  /** Aborts a running upload. */
  stop(): void {
    this.#upload?.abort();
    this.#upload = undefined;
  }

  async #startUpload(): Promise<void> {
    const { value } = this.#state;
    if (!value?.file) return;
    const { file, seconds } = value;
    const upload = (this.#upload = new AbortController());
    this.#setState({ value, progress: 0 });
    const onProgress = (progress: number) => this.#upload === upload && this.#setState({ value, progress });
    const result = await uploadFile(file, {
      ...draftTarget({ kind: 'CASE' }),
      name: RECORDING_NAME,
      signal: upload.signal,
      onProgress,
    });
    if (this.#upload !== upload) return;
    this.#upload = undefined;
    if (!result.ok) return this.#setState({ value, error: result.error });
    const { id, name, size, mimeType } = result.document;
    this.#setState({ value });
    this.form.change({ voiceNote: { id, name, size, mimeType, seconds, addedAt: Date.now() } });
  }

  /** Deletes the uploaded recording. */
  #discardUploaded(): void {
    const { voiceNote } = this.form.answers();
    if (!voiceNote) return;
    this.form.change({ voiceNote: null });
    draftTarget({ kind: 'CASE' }).discard?.(voiceNote.id);
  }

  #setState(state: VoiceState): void {
    this.#state = state;
    this.notify();
  }
}
