export type Shown = { title: string; path: string }

/** The activity of a short period: published documents counted per collection, some of them by name, imports and deploys as text. */
export type Activity = {
  published: ReadonlyMap<string, number>
  shown: readonly Shown[]
  imported: readonly string[]
  deployed: readonly string[]
}

/** PostHog's limit. */
export const MAX_LENGTH = 400
const MAX_NAMED = 3
const MAX_TITLE_LENGTH = 60

const KINDS: Record<string, readonly [one: string, many: string]> = {
  pages: ['page', 'pages'],
  posts: ['post', 'posts'],
  changelog: ['changelog entry', 'changelog entries'],
  stories: ['customer story', 'customer stories'],
  glossary: ['glossary entry', 'glossary entries'],
  analyzers: ['analyzer', 'analyzers'],
  issues: ['issue', 'issues'],
  jobs: ['open position', 'open positions'],
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const named = ({ title, path }: Shown) => `“${short(title, MAX_TITLE_LENGTH)}” (${path})`

function countOf([collection, count]: readonly [string, number]): string {
  const [one, many] = KINDS[collection] ?? ['document', 'documents']
  return `${count} ${count === 1 ? one : many}`
}

function publishedText(published: Activity['published'], shown: readonly Shown[]): string[] {
  const total = [...published.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const first = shown.slice(0, MAX_NAMED).map(named)
  if (total === 1 && first[0]) return [`Published ${first[0]}.`]
  const rest = first.length > 0 && total > first.length ? ` and ${total - first.length} more` : ''
  return [`Published ${[...published].map(countOf).join(', ')}${first.length > 0 ? `: ${first.join(', ')}${rest}` : ''}.`]
}

/** The text of one annotation, or `null` if nothing in it is public. The largest changes come first. */
export function annotationText({ published, shown, imported, deployed }: Activity): string | null {
  const sentences = [
    ...deployed.map((build) => `Deployed build ${build}.`),
    ...imported.map((what) => `Imported ${what}.`),
    ...publishedText(published, shown),
  ]
  return sentences.length === 0 ? null : short(sentences.join(' '), MAX_LENGTH)
}
