import { loadTexts } from '../../../web/i18n/use-translation.ts';

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
    this.answer(201, {
      code: 0,
      data: { document: { id, name: 'stored.pdf', size: 12, mimeType: 'application/pdf' } },
    });
  }
}

/** Lets the callbacks of settled promises run. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Uploads of a suite are FakeRequests of an English page. The returned function sets whether the browser is online. */
export function useFakeRequests(): (onLine: boolean) => void {
  const real = {
    XMLHttpRequest: globalThis.XMLHttpRequest,
    navigator: Object.getOwnPropertyDescriptor(globalThis, 'navigator'),
  };
  const connect = (onLine: boolean) =>
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
    await Promise.all([loadTexts('ar', []), loadTexts('en', [])]);
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'document');
  });
  beforeEach(() => {
    FakeRequest.all = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    connect(true);
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real.XMLHttpRequest;
    if (real.navigator) Object.defineProperty(globalThis, 'navigator', real.navigator);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });
  return connect;
}
