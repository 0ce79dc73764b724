import { z } from 'zod'
import { sqlOf } from '#cms/core/sql.server.ts'
import { tryDataOf } from '#app/directory/playground/try-data.ts'
import type { FindData } from './find-data.ts'

const ANALYZER = 'eslint'

const row = z.object({ id: z.string() })

const RULE = `
  SELECT coalesce(nullif(i.upstream_id, ''), i.shortcode) AS id FROM directory_index d JOIN issues i ON i.id = d.issue_id
  WHERE d.code = $1 AND d.analyzer = '${ANALYZER}' AND d.status <> 'removed' LIMIT 1`

const extensionOf = (file: string) => /\.([a-z]+)$/.exec(file)?.[1] ?? ''

/** Lets visitors run the rule of the hero's finding, if it is one of ESLint's and the code is JavaScript. */
export const findHeroRule: FindData<'hero'> = async (cms, { finding }) => {
  const { file, code, shortcode } = finding ?? {}
  if (!code || !shortcode || !file) return { tryData: null }
  const { rows } = await sqlOf(cms).query({ name: 'hero-rule', text: RULE, values: [shortcode] })
  const [found] = z.array(row).parse(rows)
  const example = { code, language: extensionOf(file), file, sourceType: 'module', options: '', hasFiles: false }
  // None of ESLint's own rules needs types.
  const data = found && tryDataOf({ analyzer: ANALYZER, id: found.id, isTyped: false, options: [] }, example)
  return { tryData: data ? JSON.stringify(data) : null }
}
