import { setImmediate } from 'node:timers/promises'
import { belongsToApplication, splitLanguage } from '#cms/core/paths.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import type { Query } from '#cms/core/query.server.ts'
import { type AddressSource, MAX_HOPS, resolveStep, type Rule } from './redirect.ts'
import { pathByAlias } from '#cms/core/path-by-alias.server.ts'
import { SiteRedirects, startOf } from './site-redirects.server.ts'
import { CONTENT_LOCALES } from '#config'

type Source = AddressSource<{ redirect: string | null }>

/** An address on the way of a visitor; `rule` leads on from it, unless a document or folder does. */
type Place = { path: string; shown: string; rule: Rule | null }

/** A way that does not end, or not within the steps that visitors are led. `cycle` is the part that repeats. */
type BadWay = { problem: string; way: Place[]; cycle: Place[] }

/** How many steps it is from an address to the end, and the rule of the first. */
type End = { hops: number; rule: Rule | null }

/** Whether saving makes both rules one step (`shortenChains`). */
const areOneStep = (rule: Rule | null, next: Rule | null) => rule?.kind === 'exact' && next?.kind === 'exact' && rule.to === next.from

const shownWay = (places: readonly Place[], last: string) =>
  [...places.slice(0, 3).map(({ shown }) => shown), ...(places.length > 3 ? ['…'] : [last])].join(' → ')

const loopOf = (way: Place[], cycle: Place[], last: string): BadWay => ({
  ...{ problem: `create a redirect loop: ${shownWay(cycle, last)}`, way, cycle },
})

const tooLong = (way: Place[], last: string): BadWay => ({
  ...{ problem: `redirect visitors more than ${MAX_HOPS} times: ${shownWay(way, last)}`, way, cycle: [] },
})

const usesRuleTwice = (way: readonly Place[]) => {
  const rules = way.flatMap(({ rule }) => (rule ? [rule.id] : []))
  return new Set(rules).size < rules.length
}

function rememberEnds(ends: Map<string, End>, way: readonly Place[], end: End): void {
  let next = end
  for (const { path, rule } of way.toReversed()) {
    next = { hops: next.hops + (areOneStep(rule, next.rule) ? 0 : 1), rule }
    ends.set(path, next)
  }
}

/**
 * Follows an address to its end, like visitors in the language of `source` (`resolve.server.ts`).
 * @param ends the ends that are known, to which those found are added
 */
async function follow(source: Source, start: string, ends: Map<string, End>): Promise<BadWay | null> {
  const way: Place[] = []
  const seen = new Map<string, number>()
  let place = { path: splitLanguage(start).path, shown: start }
  for (let hops = 0, last: Rule | null = null; ;) {
    const { path, shown } = place
    const before = seen.get(path)
    if (before !== undefined) return loopOf(way, way.slice(before), shown)
    const known = ends.get(path)
    const step = known ? null : await resolveStep(source, path)
    const rule = known?.rule ?? (step?.kind === 'go' && step.by === 'rule' ? step.rule : null)
    hops += (known?.hops ?? (step?.kind === 'go' ? 1 : 0)) - (areOneStep(last, rule) ? 1 : 0)
    if (hops > MAX_HOPS) return usesRuleTwice(way) ? loopOf(way, way, shown) : tooLong(way, shown)
    if (step?.kind === 'go') {
      seen.set(path, way.length)
      way.push({ path, shown, rule })
    }
    const next = step?.kind === 'go' ? sitePathOf(step.to) : null
    if (next === null) {
      rememberEnds(ends, way, known ?? { hops: 0, rule: null })
      return null
    }
    last = rule
    place = { path: splitLanguage(next).path, shown: next }
  }
}

const localesOf = (start: string) => {
  const { locale } = splitLanguage(start)
  return locale ? [locale] : CONTENT_LOCALES.all
}

/**
 * Returns what a redirect at `start` would do to visitors, such as “create a redirect loop: /a → /b → /a”, or `null` if they reach an
 * end. Like visitors, it keeps the language of the first address; one without a language is followed in each.
 */
export async function findProblem(site: SiteRedirects, start: string): Promise<string | null> {
  for (const locale of localesOf(start)) {
    for (;;) {
      const bad = await follow(site.source(locale), start, new Map())
      if (!bad) break
      if (!(await site.lookUp(bad.way.map(({ path }) => path)))) return bad.problem
    }
  }
  return null
}

/** The rule to refuse: one of the loop, else the last before it; the first of a way that is too long. */
function culpritOf({ way, cycle }: BadWay, suspects: ReadonlyMap<number, Rule>): Rule | undefined {
  const among = (places: readonly Place[]) => places.flatMap(({ rule }) => (rule && suspects.get(rule.id)) ?? [])
  return among(cycle)[0] ?? among(way).at(cycle.length > 0 ? -1 : 0)
}

type Judged = { refused: Map<Rule, string>; unsure: Set<string> }

/** Takes the refused rules out of `site`. */
async function judge(site: SiteRedirects, rules: readonly Rule[], signal: AbortSignal | undefined): Promise<Judged> {
  const suspects = new Map(rules.map((rule) => [rule.id, rule]))
  const judged: Judged = { refused: new Map(), unsure: new Set() }
  const languages = CONTENT_LOCALES.all.map((locale) => ({ locale, source: site.source(locale), ends: new Map<string, End>() }))
  const starts = rules.some(({ kind }) => kind === 'prefix') ? site.starts() : rules.map(startOf)
  for (const [index, start] of starts.entries()) {
    if (index % 100 === 0) await setImmediate()
    signal?.throwIfAborted()
    for (const { source, ends } of languages.filter(({ locale }) => localesOf(start).includes(locale))) {
      for (;;) {
        const bad = await follow(source, start, ends)
        const culprit = bad && culpritOf(bad, suspects)
        if (!culprit) break
        for (const { path } of bad.way) judged.unsure.add(path)
        judged.refused.set(culprit, bad.problem)
        site.remove(culprit)
        // Ways that were good, in another language for example, may have led over this rule.
        const at = splitLanguage(culprit.from).path
        for (const each of languages) if (culprit.kind === 'prefix' || each.ends.has(at)) each.ends.clear()
      }
    }
  }
  return judged
}

/**
 * Returns which of some rules must not stay on the site, and what each would do to visitors. Ways without these rules are not theirs
 * to answer for.
 */
async function judgeRules(site: SiteRedirects, rules: readonly Rule[], signal?: AbortSignal): Promise<Map<Rule, string>> {
  for (;;) {
    const { refused, unsure } = await judge(site, rules, signal)
    if (!(await site.lookUp(unsure))) return refused
    for (const rule of refused.keys()) site.add(rule)
  }
}

/** Judges rules that are not stored yet. */
export const judgeNewRules = async (query: Query, rules: readonly Rule[], signal?: AbortSignal): Promise<Map<Rule, string>> =>
  judgeRules(await SiteRedirects.read(query, rules), rules, signal)

/** Judges a rule that has just been stored. */
export async function findProblemOfRule(query: Query, id: number): Promise<string | null> {
  const site = await SiteRedirects.read(query)
  const rule = site.rule(id)
  return rule ? ((await judgeRules(site, [rule])).get(rule) ?? null) : null
}

/** Returns what visitors of `start` end up with: a page, 410 Gone, or nothing. */
export async function resolveEnd(query: Query, start: string): Promise<'shown' | 'gone' | 'nothing'> {
  const { path: first, locale = CONTENT_LOCALES.default } = splitLanguage(start)
  const site = await SiteRedirects.read(query)
  const source = { ...site.source(locale), pathByAlias: (path: string) => pathByAlias(query, path) }
  let path = first
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    await site.lookUp([path])
    const step = await resolveStep(source, path)
    if (!step) return belongsToApplication(path) ? 'shown' : 'nothing'
    if (step.kind !== 'go') return step.kind === 'gone' ? 'gone' : 'shown'
    const next = sitePathOf(step.to)
    if (next === null) return 'shown'
    path = splitLanguage(next).path
  }
  return 'nothing'
}
