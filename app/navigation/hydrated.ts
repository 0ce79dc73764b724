let resolve: () => void

/** Resolves when a page of the site is hydrated. */
export const hydrated = new Promise<void>((resolvePromise) => {
  resolve = resolvePromise
})

/** Resolves `hydrated`; further calls have no effect. */
export const markHydrated = (): void => resolve()
