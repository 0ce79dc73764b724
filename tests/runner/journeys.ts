import path from 'node:path'

/**
 * Tests of the built site are named after what they are about: a change in a folder or file of that name concerns them. This table adds
 * tests with other names; a word stands for every test whose name starts with it.
 */
const ALSO: Record<string, readonly string[]> = {
  shell: ['header', 'theme', 'navigation', 'reading', 'languages'],
  layouts: ['header', 'theme', 'accessibility', 'bundle'],
  analytics: ['consent', 'ingest'],
  server: ['drain', 'serve', 'start', 'connections', 'fences'],
  deploy: ['prefetch', 'navigation'],
  styles: ['theme', 'accessibility', 'layout', 'header', 'consent'],
  ui: ['accessibility', 'blocks', 'copy', 'theme'],
  blocks: ['accessibility', 'blocks', 'layout', 'video'],
  routes: ['pages', 'navigation', 'not'],
  errors: ['not'],
  admin: ['autosave', 'two', 'accounts', 'seo', 'live', 'dashboard', 'languages', 'schedule'],
  history: ['autosave', 'two', 'languages'],
  preview: ['live', 'share'],
  share: ['preview'],
  moves: ['redirects'],
  imports: ['import'],
  article: ['pages', 'reading', 'copy'],
  plans: ['pages'],
  trials: ['experiments'],
  access: ['admin', 'accounts'],
  words: ['languages'],
  public: ['theme'],
}

export const firstWord = (name: string): string => path.basename(name).split(/[-.]/)[0] ?? ''

/** Of these browser tests, those about something that was changed. */
export function journeysFor(changed: readonly string[], journeys: readonly string[]): string[] {
  const product = changed.filter((file) => /^(?:app|cms|server|public|analytics\.config)/.test(file) && !/\.test\.tsx?$/.test(file))
  const words = new Set(product.flatMap((file) => file.split(/[/\-._]/)))
  for (const word of [...words]) for (const other of ALSO[word] ?? []) words.add(other)
  return journeys.filter((journey) => changed.includes(journey) || words.has(firstWord(journey)))
}

export const wordsOfTable = (): string[] => Object.values(ALSO).flat()
