import type { Words } from './en.ts'

/** The parts that only some pages say, by the file that a language has them in; all others are in the file of any page. */
const FILES = {
  directory: 'directory',
  directorySearch: 'directory',
  issue: 'issue',
  changes: 'directory',
  preview: 'preview',
  article: 'article',
  jobs: 'article',
  forms: 'forms',
  formDesk: 'forms',
  handBack: 'forms',
  consent: 'consent',
} as const

type Filed = typeof FILES

export type WordsFile = Filed[keyof Filed] | 'page'

/** What a file of words has in it. */
export type WordsIn<F extends WordsFile> = F extends 'page'
  ? Omit<Words, keyof Filed>
  : Pick<Words, { [P in keyof Filed]: Filed[P] extends F ? P : never }[keyof Filed]>

/** The file that a part is in. */
export const fileOf = (part: keyof Words): WordsFile => (part in FILES ? FILES[part as keyof Filed] : 'page')

/** The files a page begins with; what it says beside them is fetched with what says it. */
export function filesAt(path: string): WordsFile[] {
  if (!path.startsWith('/directory')) return ['page']
  return path === '/directory' ? ['page', 'directory'] : ['page', 'directory', 'issue']
}
