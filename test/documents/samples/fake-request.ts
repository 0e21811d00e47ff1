/** An XMLHttpRequest that the test answers. */
export class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  url = '';
  form?: FormData;
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(): void {}

  send(form: FormData): void {
    this.form = form;
    FakeRequest.all.push(this);
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }

  succeed(id: string): void {
    this.answer(201, { code: 0, data: { document: { id, name: 'stored.pdf', size: 12, mimeType: 'application/pdf' } } });
  }
}
