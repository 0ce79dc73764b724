const MAX_WAIT_MS = 2000

/** Resolves when the browser is idle, at the latest after `MAX_WAIT_MS`. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, MAX_WAIT_MS / 10)
  })
