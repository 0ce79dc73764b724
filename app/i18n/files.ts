import type * as en from './en.ts'

/** The messages that every language must provide. */
export type Messages = typeof en

/** The parts that only some pages use, by the file a translation keeps them in; all others are in the file `page`. */
const FILE_OF_PART = {
  directory: 'directory',
  directorySearch: 'directory',
  cards: 'directory',
  issue: 'issue',
  changes: 'directory',
  compare: 'compare',
  playground: 'playground',
  palette: 'palette',
  preview: 'preview',
  article: 'article',
  jobs: 'article',
  forms: 'forms',
  formController: 'forms',
  formPage: 'forms',
  consent: 'consent',
  formats: 'formats',
  feeds: 'article',
  siteSearch: 'search',
  api: 'api',
} as const

type FileOfPart = typeof FILE_OF_PART

export type MessagesFile = FileOfPart[keyof FileOfPart] | 'page'

/** The messages in one file. */
export type MessagesIn<F extends MessagesFile> = F extends 'page'
  ? Omit<Messages, keyof FileOfPart>
  : Pick<Messages, { [P in keyof FileOfPart]: FileOfPart[P] extends F ? P : never }[keyof FileOfPart]>

export const fileOf = (part: keyof Messages): MessagesFile => (part in FILE_OF_PART ? FILE_OF_PART[part as keyof FileOfPart] : 'page')

/** The files loaded up front for a page; other parts are loaded by the components that use them. */
export function filesAt(path: string): MessagesFile[] {
  if (path === '/search') return ['page', 'search']
  if (!path.startsWith('/directory')) return ['page']
  return path === '/directory' ? ['page', 'directory'] : ['page', 'directory', 'issue']
}
