import path from 'node:path'

/**
 * Tests of the built site are in folders and files named after their subject, and run when a folder or file of that name changes. This
 * table adds tests with other names; a word stands for every test in a folder of that name, or whose own name starts with it.
 */
const ALSO: Record<string, readonly string[]> = {
  shell: ['navigation', 'theme'],
  layouts: ['header'],
  server: ['layouts'],
  csp: ['metrics', 'layouts'],
  cdn: ['varnish'],
  builds: ['navigation'],
  styles: ['layouts', 'header', 'consent'],
  ui: ['accessibility', 'blocks', 'copy', 'theme'],
  blocks: ['accessibility', 'layout'],
  routes: ['pages', 'navigation'],
  errors: ['contract'],
  admin: ['editing', 'accounts', 'languages', 'schedule'],
  history: ['autosave', 'two', 'languages'],
  articles: ['pages', 'reading', 'copy'],
  plans: ['pages'],
  access: ['admin', 'accounts'],
  i18n: ['languages'],
  public: ['theme'],
}

/** Parts of the server that little else depends on: their own tests suffice. Any other change in it runs all tests of the server. */
const APART = /^server\/(cdn\/|csp-reports|heavy-answers|metrics\/)/

/** The subjects of a test: its folder, and the first word of its name. */
export const subjectsOf = (test: string): string[] => [path.basename(path.dirname(test)), path.basename(test).split(/[-.]/)[0] ?? '']

/** The tests of the built site that concern the changed files. */
export function journeysFor(changed: readonly string[], journeys: readonly string[]): string[] {
  const product = changed.filter(
    (file) => /^(?:app|catalogue|cms|platform|server|public|analytics\.config)/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  // `.server` and `.functions` say where a file runs, not what its subject is.
  const subjects = product.map((file) => file.replace(/(?:\.(?:server|functions))?\.tsx?$/, '').replace(APART, '$1'))
  const words = new Set(subjects.flatMap((file) => file.split(/[/\-._]/)))
  // Folders with a hyphen, such as `content-api`.
  for (const file of subjects) for (const folder of path.dirname(file).split('/')) words.add(folder)
  for (const word of [...words]) for (const other of ALSO[word] ?? []) words.add(other)
  return journeys.filter((journey) => changed.includes(journey) || subjectsOf(journey).some((word) => words.has(word)))
}

export const tableSubjects = (): string[] => Object.values(ALSO).flat()
