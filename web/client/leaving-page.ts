/** For so long after a page began to be left, what fails in it may have failed for that, in milliseconds. */
const LEAVING_MS = 5000;

let leftAt = -Infinity;

/** From now on it is known when the page that is here is being left. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
}

/** Whether the page is being left: Firefox then cuts off what is still being fetched, while the page goes on for a moment. */
export const isLeaving = (): boolean => Date.now() - leftAt < LEAVING_MS;
