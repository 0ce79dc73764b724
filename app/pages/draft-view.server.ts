import { z } from 'zod'
import type { RoutableSlug } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { AnalyzerAnswer } from '#app/directory/analyzer/analyzers.server.ts'
import { draftIssues } from '#app/directory/issue/issue-lists.server.ts'
import type { IssueAnswer } from '#app/directory/issue/issues.server.ts'
import { type AnalyzerPageData, readAnalyzerPage } from '#app/directory/analyzer/analyzer-page.server.ts'
import type { RedirectOutcome } from '#app/documents/resolve.server.ts'
import { findAnswer } from './payload.server.ts'
import type { PageAnswer } from './pages.server.ts'
import { type Focus, localeOf, type Reader } from '#app/documents/reader.server.ts'

type Visible<T> = Exclude<T, RedirectOutcome>

/** A draft as the site would show it, or the reason why it cannot. */
export type DraftView = Visible<PageAnswer> | (Visible<AnalyzerAnswer> & AnalyzerPageData) | Visible<IssueAnswer> | { lacks: string }

/** The labels of the fields that make up a document’s address. */
const ADDRESS_FIELDS: Partial<Record<RoutableSlug, string>> = { analyzers: '“Shortcode”', issues: '“Analyzer” and “Shortcode”' }

async function pathOf(cms: Cms, { collection, id }: Focus): Promise<string | null> {
  // The address that all languages share: a document may be written in one language only.
  const { rows } = await sqlOf(cms).query(`SELECT key AS path FROM content_drafts WHERE collection = $1 AND id = $2 LIMIT 1`, [
    collection,
    id,
  ])
  return rows[0] ? z.object({ path: z.string().nullable() }).parse(rows[0]).path : null
}

/** Loads the view of a document by its id for the person of `reader`, in their language: saved or not, at any path, published or not. */
export async function loadDraftView(cms: Cms, focus: Focus, reader: Reader): Promise<DraftView> {
  const path = await pathOf(cms, focus)
  if (path === null) {
    const fields = ADDRESS_FIELDS[focus.collection] ?? '“Slug”'
    return { lacks: `This document has no address yet. Fill in ${fields}; the preview appears once that is saved.` }
  }
  const answer = await findAnswer(cms, { locale: localeOf(reader), key: path }, reader)
  if (!answer && path.includes('/_')) return { lacks: 'This document has no page of its own: a part of its address begins with “_”.' }
  if (!answer) return { lacks: 'Nothing is written in this language yet. The preview appears once something is saved.' }
  if ('gone' in answer) return { lacks: `A rule marks ${path} as gone.` }
  if ('redirect' in answer) return { lacks: `Visitors of ${path} are redirected to ${answer.redirect}.` }
  if (!('analyzer' in answer)) return answer
  const page = await readAnalyzerPage(cms, answer.analyzer, { search: '', locale: localeOf(reader) })
  if (page.searched.answer.total > 0 || reader.kind !== 'person') return { ...answer, ...page }
  const { shortcode, name } = answer.analyzer
  const found = await draftIssues(cms, { id: focus.id, shortcode, name }, reader)
  return { ...answer, ...page, searched: { ...page.searched, answer: { ...page.searched.answer, ...found } } }
}
