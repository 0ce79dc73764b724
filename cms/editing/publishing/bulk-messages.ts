import type { ClientCollectionConfig } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { languageName } from '#cms/core/language-name.ts'

/** What a bulk change publishes or unpublishes: documents of a collection in the language of the list. */
type Bulk = { act: 'publish' | 'unpublish'; collection: Pick<ClientCollectionConfig, 'versions' | 'labels'>; locale: string }

const inLanguage = ({ collection: { versions }, locale }: Bulk) =>
  versions?.drafts && versions.drafts.localizeStatus ? ` in ${languageName(locale)}` : ''

const labelOf = ({ collection: { labels } }: Bulk, count: number) => String(count === 1 ? labels.singular : labels.plural)

/** The question before a bulk change: in which language, and what will be left out. */
export function bulkQuestion(bulk: Bulk): string {
  const where = inLanguage(bulk)
  const start = `${bulk.act === 'publish' ? 'Publish' : 'Unpublish'} the selected ${labelOf(bulk, 2)}${where}?`
  if (!where) return start
  const language = languageName(bulk.locale)
  const english = languageName(CONTENT_LOCALES.default)
  if (bulk.act === 'unpublish') return `${start} Other languages stay public. Those that another language takes texts from are left out.`
  const gap =
    bulk.locale === CONTENT_LOCALES.default
      ? 'in which required fields are empty'
      : `with a required text neither in ${language} nor public in ${english}`
  return `${start} Other languages do not change. Documents ${gap} are left out; you will see which.`
}

/** Says what a bulk change did. Documents that were `selected` but not sent had nothing to publish or unpublish. */
export function bulkOutcome(bulk: Bulk, { done, refused, selected }: { done: number; refused: number; selected?: number }): string {
  const idle = Math.max(0, (selected ?? 0) - done - refused)
  const verb = bulk.act === 'publish' ? 'Published' : 'Unpublished'
  const result = done > 0 ? `${verb} ${done} ${labelOf(bulk, done)}${inLanguage(bulk)}.` : `Nothing was ${bulk.act}ed${inLanguage(bulk)}.`
  return idle > 0 ? `${result} Left out, because there was nothing to ${bulk.act}: ${idle}.` : result
}
