/** From the worker to a page: something that the page asked for waits for the connection. */
export const WAITING = 'waiting';

/** From a page to the worker: try again now what waits. */
export const RETRY = 'retry';
