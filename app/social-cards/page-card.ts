import type { ArticleHead } from '#app/articles/data/articles.server.ts'
import { type PagePart, seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import type { Messages } from '#app/i18n/index.ts'
import { formatDay } from '#app/ui/format-day.ts'
import type { ContentLocale } from '#config'
import { type Card, plain, severityIn } from './card.ts'
import { excerptCode } from './excerpt-code.ts'

/** What a page's card is made of. `description` is the excerpt or the lead of the text. */
export type CardSource = {
  site: string
  locale: ContentLocale
  title: string
  description: string
  article?: ArticleHead
  blocks: readonly PagePart[]
  messages: Pick<Messages, 'severity' | 'article' | 'plans'>
}

type Common = { title: string; site: string }

const MAX_PLANS = 5

const blockOf = <S extends ResolvedBlock['blockType']>(blocks: readonly ResolvedBlock[], slug: S) =>
  blocks.find((block): block is ResolvedBlock<S> & ResolvedBlock => block.blockType === slug)

/** “9 min” in a language. */
const minutesIn = (minutes: number, locale: ContentLocale) =>
  numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' })(minutes)

function articleCard(article: ArticleHead, common: Common, { locale, messages, description }: CardSource): Card {
  const day = article.date ? formatDay(article.date, locale) : ''
  switch (article.kind) {
    case 'posts': {
      const names = article.authors.map(({ name }) => name)
      const byline = [...names, day].filter(Boolean).join(' · ')
      return { kind: 'post', ...common, byline, minutes: article.minutes, reading: minutesIn(article.minutes, locale) }
    }
    case 'stories':
      return { kind: 'story', ...common, company: article.customer?.name ?? '', results: article.results.slice(0, 3) }
    case 'changelog': {
      const kinds = article.kinds.map((kind) => messages.article.changes[kind]).join(' · ')
      return { kind: 'release', ...common, ...(article.version && { version: article.version }), date: day, kinds }
    }
    case 'glossary':
      return { kind: 'term', ...common, aliases: article.aliases.join(', '), definition: plain(description) }
  }
}

/** The finding on real code that the page shows first. */
function findingOf(blocks: readonly ResolvedBlock[], { messages }: CardSource) {
  const hero = blockOf(blocks, 'hero')?.finding
  const block = blockOf(blocks, 'code-findings')
  const shown = hero?.code ? { ...hero, code: hero.code } : block && { ...block.findings[0], code: block.code, tokens: block.tokens }
  if (!shown?.line) return null
  const code = excerptCode(shown.code, shown.tokens, { line: shown.line })
  return code && { code, severity: severityIn(messages.severity, shown.severity ?? 'minor'), name: shown.shortcode ?? '' }
}

function plansCard(blocks: readonly ResolvedBlock[], common: Common, { locale, messages }: CardSource): Card | null {
  const plans = blockOf(blocks, 'pricing')?.data ?? []
  if (plans.length < 2) return null
  const price = (amount: number, currency: string) =>
    numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 })(amount)
  const drawn = plans.slice(0, MAX_PLANS).map(({ name, monthly, currency }) => ({
    name,
    amount: monthly ?? null,
    price: monthly === undefined ? messages.plans.agreed : price(monthly, currency),
  }))
  return { kind: 'plans', ...common, plans: drawn }
}

/** The card of a page or an article: what is most its own. */
export function pageCard(source: CardSource): Card {
  const blocks = seenByAll(source.blocks)
  const title = plain(blockOf(blocks, 'hero')?.heading || source.title)
  const common = { title, site: source.site }
  if (source.article) return articleCard(source.article, { ...common, title: plain(source.article.title) }, source)
  const jobs = blockOf(blocks, 'job-list')?.data ?? []
  if (jobs.length > 0) {
    const positions = jobs.slice(0, 4).map(({ title: name, location }) => ({ title: name, place: location }))
    return { kind: 'jobs', ...common, positions }
  }
  const finding = findingOf(blocks, source)
  if (finding) return { kind: 'finding', ...common, finding }
  const plans = plansCard(blocks, common, source)
  if (plans) return plans
  const number = blockOf(blocks, 'statistics')?.items[0]
  if (number) return { kind: 'number', ...common, value: number.value, label: plain(number.label) }
  return { kind: 'page', ...common, text: plain(source.description) }
}
