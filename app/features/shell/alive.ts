let resolve: () => void

/** Settles when a page of the site has come alive, that is, reacts to its visitor. */
export const alive = new Promise<void>((settle) => {
  resolve = settle
})

/** Says so; the first time counts. */
export const comeAlive = (): void => resolve()
