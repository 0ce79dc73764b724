import { z } from 'zod'
import { guide } from '#cms/catalogue/guides/guide.ts'
import { frontMatter } from '#cms/catalogue/guides/parse-guide.ts'
import { GUIDE_SCHEMA_PATH } from '../format-addresses.ts'

/** The JSON Schema of a guide as input: what a Markdown file has in its front matter, and what its sections and code blocks become. */
export function guideSchema(site: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(frontMatter.extend(guide.shape), { target: 'draft-2020-12', io: 'input' })
  return {
    $schema,
    $id: site + GUIDE_SCHEMA_PATH,
    title: 'Guide of a rule',
    description: 'Why a rule matters, with examples that its tool has run. The Markdown format is described in docs/guides.md.',
    ...schema,
  }
}
