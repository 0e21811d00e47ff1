declare global {
  interface Window {
    /** When the page that is here began to be left, in milliseconds; kept by the script in its head (`web/layouts/start-scripts.ts`). */
    leftAt?: number;
  }
}

/** For so long after a page began to be left, what fails in it may have failed for that, in milliseconds. */
const LEAVING_MS = 5000;

/** Whether the page is being left: Firefox then cuts off what is still being fetched, while the page goes on for a moment. */
export const isLeaving = (): boolean => Date.now() - (window.leftAt ?? 0) < LEAVING_MS;
