import { type Kind, kindOf, KINDS } from './kinds.ts'

/** Changes to apply: documents by id, and kinds of which anything may have changed. */
export type Changes = { ids: Map<Kind, Set<number>>; whole: Set<Kind> }

const NOTHING = (): Changes => ({ ids: new Map(), whole: new Set() })

/** What else shows a collection's documents: a rule names its analyzer, a pricing page lists the plans. */
const ALSO: Record<string, readonly Kind[]> = { analyzers: ['rule'], plans: ['page'], pages: ['job'] }

/** Collects the commit signal's tags until they are applied. */
export class PendingChanges {
  #changes = NOTHING()

  get isEmpty(): boolean {
    return this.#changes.ids.size === 0 && this.#changes.whole.size === 0
  }

  /** Adds a tag such as `pages:12` or `collection:pages`; `null` if anything may have changed. */
  add(tag: string | null): void {
    const { ids, whole } = this.#changes
    if (tag === null) return KINDS.forEach((kind) => whole.add(kind))
    const [family = '', name = ''] = tag.split(':')
    const collection = family === 'collection' ? name : family
    for (const kind of ALSO[collection] ?? []) whole.add(kind)
    const kind = kindOf(collection)
    if (!kind) return
    const id = Number(name)
    if (family === 'collection' || !Number.isInteger(id)) whole.add(kind)
    else ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  }

  /** Takes everything that is pending. */
  take(): Changes {
    const taken = this.#changes
    this.#changes = NOTHING()
    return taken
  }

  /** Makes changes pending again that could not be applied. */
  putBack({ ids, whole }: Changes): void {
    for (const kind of whole) this.#changes.whole.add(kind)
    for (const [kind, own] of ids) this.#changes.ids.set(kind, new Set([...own, ...(this.#changes.ids.get(kind) ?? [])]))
  }
}
