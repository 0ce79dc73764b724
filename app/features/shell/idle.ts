const SOON_MS = 2000

/** Settles when the browser has nothing else to do, or soon. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: SOON_MS })
    else setTimeout(resolve, SOON_MS / 10)
  })
