/** What is public of a document that was published. */
export type Shown = { title: string; path: string }

/** What happened within a short time: how many documents of each kind, the first of them by name, and the rest in words. */
export type Happenings = {
  published: ReadonlyMap<string, number>
  shown: readonly Shown[]
  imported: readonly string[]
  deployed: readonly string[]
}

/** PostHog takes no more of a text than this. */
export const LONGEST = 400
const NAMED = 3
const LONGEST_TITLE = 60

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

const named = ({ title, path }: Shown) => `“${short(title, LONGEST_TITLE)}” (${path})`

function countOf([collection, count]: readonly [string, number]): string {
  const [one, many] = KINDS[collection] ?? ['document', 'documents']
  return `${count} ${count === 1 ? one : many}`
}

function publishedWords(published: Happenings['published'], shown: readonly Shown[]): string[] {
  const total = [...published.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const first = shown.slice(0, NAMED).map(named)
  if (total === 1 && first[0]) return [`Published ${first[0]}.`]
  const rest = first.length > 0 && total > first.length ? ` and ${total - first.length} more` : ''
  return [`Published ${[...published].map(countOf).join(', ')}${first.length > 0 ? `: ${first.join(', ')}${rest}` : ''}.`]
}

/** The text of one annotation, or `null` where nothing of it is public. What changes most comes first. */
export function wordsOf({ published, shown, imported, deployed }: Happenings): string | null {
  const sentences = [
    ...deployed.map((build) => `Deployed build ${build}.`),
    ...imported.map((what) => `Imported ${what}.`),
    ...publishedWords(published, shown),
  ]
  return sentences.length === 0 ? null : short(sentences.join(' '), LONGEST)
}
