import { CONTENT_LOCALES } from '../../app.config.ts'

const FILE_NAME = /\.(?:png|jpe?g|webp|avif|gif|svg|pdf|heic)$|^(?:img|dsc|screen ?shot|bildschirmfoto)[ _-]?[\d-]+/i
const SAYS_NOTHING =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|illustration|screenshot|logo|icon|figure|bild|foto|grafik|alt)\.?$/i

/** English stands in for a description that is not translated. */
const isTranslation = (locale: string | undefined) => locale !== undefined && locale !== 'all' && locale !== CONTENT_LOCALES.default

type Options = { siblingData: Sibling; req?: { locale?: string | null } }

type Sibling = { decorative?: boolean | null; filename?: string | null }

/** A description is a description: no file name, and not the word “picture”. */
export function validateAlt(value: string | null | undefined, { siblingData, req }: Options): true | string {
  if (siblingData.decorative) return true
  const text = value?.trim()
  if (!text && isTranslation(req?.locale ?? undefined)) return true
  if (!text) return 'Say what it shows, or tick “Decoration” if the page loses nothing without it.'
  if (FILE_NAME.test(text)) return 'This is the name of a file. Say what somebody would miss who cannot see it.'
  if (SAYS_NOTHING.test(text)) return `“${text}” says nothing of what is on it. Say what it shows.`
  return text.length <= 250 || 'Up to 250 characters: one or two sentences. Longer texts belong on the page.'
}
