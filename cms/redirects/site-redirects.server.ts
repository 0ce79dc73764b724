import type { ContentLocale } from '#config'
import { splitLanguage } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'
import { allRules, findRuleIn } from './addresses.server.ts'
import { pathByAlias } from '#cms/core/path-by-alias.server.ts'
import { type AddressSource, prefixesOf, type Rule } from './redirect.ts'

const keyOf = ({ kind, from }: Pick<Rule, 'kind' | 'from'>) => `${kind} ${from}`

/** Stands for any path below a prefix that has no rule of its own. */
const ANYTHING = '~'

/** The address to follow to see where a rule leads. */
export const startOf = ({ kind, from }: Pick<Rule, 'kind' | 'from'>): string => (kind === 'prefix' ? `${from}/${ANYTHING}` : from)

/**
 * All redirects of the site, read once in a few queries, so that thousands of addresses can be followed in memory. It does not know
 * where documents without a redirect are, which end every way: whoever finds that an address has no end asks `lookUp`, and follows again.
 */
export class SiteRedirects {
  readonly #query: Query
  readonly #rules = new Map<string, Rule>()
  /** The redirects of documents; `null` for a document without one. */
  readonly #documents = new Map<string, string | null>()
  readonly #folders = new Map<string, string>()
  readonly #free = new Set<string>()
  readonly #aliases = new Map<string, Promise<string | undefined>>()

  private constructor(query: Query) {
    this.#query = query
  }

  /** Reads what is stored, and adds `rules` that are not, whose own addresses have been found free. */
  static async read(query: Query, rules: readonly Rule[] = []): Promise<SiteRedirects> {
    const site = new SiteRedirects(query)
    for (const rule of [...(await allRules(query)), ...rules]) site.add(rule)
    for (const { from, kind } of rules) if (kind === 'exact') site.#free.add(splitLanguage(from).path)
    type Target = { path: string; redirect: string }
    const documents = await query<Target>(`SELECT key AS path, redirect FROM content_documents WHERE redirect IS NOT NULL AND NOT partial`)
    for (const { path, redirect } of documents) site.#documents.set(path, redirect)
    const folders = await query<Target>(`SELECT path, redirect FROM navigation_sections WHERE redirect <> ''`)
    for (const { path, redirect } of folders) site.#folders.set(path, redirect)
    return site
  }

  rule(id: number): Rule | undefined {
    return [...this.#rules.values()].find((rule) => rule.id === id)
  }

  add(rule: Rule): void {
    this.#rules.set(keyOf(rule), rule)
  }

  remove(rule: Rule): void {
    this.#rules.delete(keyOf(rule))
  }

  /** Addresses on every loop: one of prefixes alone shows at any path below one of them; every other has an address of its own. */
  starts(): string[] {
    return [...[...this.#rules.values()].map(startOf), ...this.#documents.keys(), ...this.#folders.keys()]
  }

  /** Looks for documents at addresses that were taken for empty. @returns true if there are any */
  async lookUp(addresses: Iterable<string>): Promise<boolean> {
    const unknown = [...addresses].filter((path) => !this.#free.has(path))
    if (unknown.length === 0) return false
    for (const path of unknown) this.#free.add(path)
    const found = await this.#query<{ path: string }>(
      `SELECT key AS path FROM content_documents WHERE key = ANY($1::text[]) AND NOT partial`,
      [unknown],
    )
    for (const { path } of found) if (!this.#documents.has(path)) this.#documents.set(path, null)
    return found.length > 0
  }

  /** Resolves addresses as visitors of one language. */
  source(locale: ContentLocale): AddressSource<{ redirect: string | null }> {
    return {
      documentAt: async (path) => {
        const redirect = this.#documents.get(path)
        return redirect === undefined ? null : { redirect }
      },
      folderRedirect: async (path) => this.#folders.get(path),
      ruleFor: (path) => findRuleIn(async (address) => this.#ruleAt(address), path, locale),
      pathByAlias: async (path) => this.#aliasAt(path),
    }
  }

  #ruleAt(path: string): Rule | null {
    const exact = this.#rules.get(keyOf({ kind: 'exact', from: path }))
    if (exact) return exact
    const prefixes = prefixesOf(path).flatMap((from) => this.#rules.get(keyOf({ kind: 'prefix', from })) ?? [])
    return prefixes.at(-1) ?? null
  }

  /** An alias leads to a document, which leads on only if it has a redirect, as hardly any in the directory has. */
  #aliasAt(path: string): Promise<string | undefined> | undefined {
    if (![...this.#documents].some(([document, redirect]) => redirect !== null && document.startsWith('/directory/'))) return undefined
    const known = this.#aliases.get(path) ?? pathByAlias(this.#query, path)
    this.#aliases.set(path, known)
    return known
  }
}
