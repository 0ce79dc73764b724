import { catalogue } from '#catalogue/catalogue.ts'
import { z } from 'zod'
import { GUIDE_SCHEMA_PATH, SCHEMA_PATH } from '../format-addresses.ts'
import { guide } from '#catalogue/guides/guide.ts'
import { frontMatter } from '#catalogue/guides/parse-guide.ts'

type Head = { $id: string; title: string; description: string }

/** The JSON Schema of a format as input: fields with a default are optional. */
function inputSchema(format: z.ZodType, head: Head): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(format, { target: 'draft-2020-12', io: 'input' })
  return { $schema, ...head, ...schema }
}

/** The JSON Schema of a guide: what a Markdown file has in its front matter, and what its sections and code blocks become. */
export const guideSchema = (site: string) =>
  inputSchema(frontMatter.extend(guide.shape), {
    $id: site + GUIDE_SCHEMA_PATH,
    title: 'Guide of a rule',
    description: 'Why a rule matters, with examples that its tool has run. The Markdown format is described in docs/guides.md.',
  })

/** The JSON Schema of our own catalogue format. */
export const catalogueSchema = (site: string) =>
  inputSchema(catalogue, {
    $id: site + SCHEMA_PATH,
    title: 'Rule catalogue',
    description: 'An analyzer and all its rules, as the directory exports and imports them.',
  })
