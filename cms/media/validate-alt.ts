import { CONTENT_LOCALES } from '../../app.config.ts'

const FILE_NAME = /\.(?:png|jpe?g|webp|avif|gif|svg|pdf|heic)$|^(?:img|dsc|screen ?shot|bildschirmfoto)[ _-]?[\d-]+/i
const SAYS_NOTHING =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|illustration|screenshot|logo|icon|figure|bild|foto|grafik|alt)\.?$/i

/** A missing translation is allowed, because the English description is used instead. */
const isTranslation = (locale: string | undefined) => locale !== undefined && locale !== 'all' && locale !== CONTENT_LOCALES.default

type Options = { siblingData: Sibling; req?: { locale?: string | null } }

type Sibling = { decorative?: boolean | null; filename?: string | null }

/** Refuses descriptions that are missing, a file name, or just a word such as “picture”. */
export function validateAlt(value: string | null | undefined, { siblingData, req }: Options): true | string {
  if (siblingData.decorative) return true
  const text = value?.trim()
  if (!text && isTranslation(req?.locale ?? undefined)) return true
  if (!text) return 'Describe the image, or select “Decorative” if the page loses nothing without it.'
  if (FILE_NAME.test(text)) return 'This is a file name. Describe what the image shows.'
  if (SAYS_NOTHING.test(text)) return `“${text}” does not describe the image. Say what it shows.`
  return text.length <= 250 || 'Use up to 250 characters, one or two sentences. Put longer texts on the page.'
}
