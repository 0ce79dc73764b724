import { z } from 'zod'
import type { RoutableSlug } from '#cms/paths.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { AnalyzerAnswer } from './analyzers.server.ts'
import { draftIssues } from './draft-issues.server.ts'
import type { IssueAnswer } from './issues.server.ts'
import { type AnalyzerPageData, readAnalyzerPage } from './analyzer-page.server.ts'
import type { Elsewhere } from './elsewhere.ts'
import { findAnswer } from './payload.server.ts'
import type { PageAnswer } from './pages.server.ts'
import { type Focus, localeOf, type Reader } from './reader.server.ts'

type Shown<T> = Exclude<T, Elsewhere>

/** A draft as the site would show it, or why there is nothing to show. */
export type DraftView = Shown<PageAnswer> | (Shown<AnalyzerAnswer> & AnalyzerPageData) | Shown<IssueAnswer> | { lacks: string }

/** What a document’s address is made of, in the words of its form. */
const ADDRESS_FIELDS: Partial<Record<RoutableSlug, string>> = { analyzers: '“Shortcode”', issues: '“Analyzer” and “Shortcode”' }

async function pathOf(cms: Cms, { collection, id }: Focus): Promise<string | null> {
  const { rows } = await sqlOf(cms).query(`SELECT path FROM content_drafts WHERE collection = $1 AND id = $2 AND locale = 'en'`, [
    collection,
    id,
  ])
  return rows[0] ? z.object({ path: z.string().nullable() }).parse(rows[0]).path : null
}

/** Draws a document by its id, as the person of `reader` has it: saved or not, at whatever path, published or never. */
export async function drawDraft(cms: Cms, focus: Focus, reader: Reader): Promise<DraftView> {
  const path = await pathOf(cms, focus)
  if (path === null) {
    const fields = ADDRESS_FIELDS[focus.collection] ?? '“Slug”'
    return { lacks: `It has no address yet. Fill in ${fields}; the preview appears as soon as that is saved.` }
  }
  const answer = await findAnswer(cms, path, reader)
  if (!answer) return { lacks: 'It has no page of its own: a part of its address begins with “_”.' }
  if ('gone' in answer) return { lacks: `${path} is gone on purpose.` }
  if ('redirect' in answer) return { lacks: `Visitors of ${path} are sent to ${answer.redirect} instead.` }
  if (!('analyzer' in answer)) return answer
  const page = await readAnalyzerPage(cms, answer.analyzer, { search: '', locale: localeOf(reader) })
  if (page.searched.answer.total > 0 || reader.kind !== 'person') return { ...answer, ...page }
  const { shortcode, name } = answer.analyzer
  const found = await draftIssues(cms, { id: focus.id, shortcode, name }, reader)
  return { ...answer, ...page, searched: { ...page.searched, answer: { ...page.searched.answer, ...found } } }
}
