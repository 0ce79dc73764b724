/** So many may wait; who comes then is told to come back. */
const MOST_WAITING = 50

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Does `work` when what was asked for before is done; answers `full` at once when too many wait. */
export function inTurn<T>(work: () => Promise<T>, full: T): Promise<T> {
  if (waiting >= MOST_WAITING) return Promise.resolve(full)
  waiting += 1
  const mine = last.then(work).finally(() => {
    waiting -= 1
  })
  last = mine.catch(() => {})
  return mine
}
