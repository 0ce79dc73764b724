import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import type { LimitEntry, OperationEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { highlight } from '#app/rich-text/highlight.server.ts'
import type { FindData } from './lists.server.ts'
import { siteOpenApi } from '#app/search/api/site-answer.ts'

const parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'path']),
  required: z.boolean(),
  description: z.string().default(''),
  schema: z.object({ examples: z.array(z.union([z.string(), z.number()])).default([]) }),
})

const operation = z.object({
  summary: z.string(),
  parameters: z.array(parameter).default([]),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})

/** The parts of the API's document that the page shows. */
const document = z.object({ paths: z.record(z.string(), z.object({ get: operation.optional() })) })

/** A command with the examples of the parameters, in quotes because of `&`. */
function commandOf(site: string, path: string, { parameters }: z.output<typeof operation>): string {
  const examplesIn = (where: string) =>
    parameters.flatMap(({ name, in: own, schema: { examples } }) =>
      own !== where || examples[0] === undefined ? [] : [[name, String(examples[0])] as const],
    )
  const search = new URLSearchParams(examplesIn('query').map(([name, value]) => [name, value])).toString()
  const address = site + examplesIn('path').reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), path)
  return search ? `curl "${address}?${search}"` : `curl ${address}`
}

async function listOperations(site: string): Promise<OperationEntry[]> {
  const { paths } = document.parse(siteOpenApi(site, ''))
  // What needs a key is not for readers of the page; the document has it too.
  const all = Object.entries(paths).flatMap(([path, { get }]) => (get ? [[path, 'get', get] as const] : []))
  return Promise.all(
    all.map(async ([path, method, one]) => {
      const code = commandOf(site, path, one)
      return {
        method: method.toUpperCase(),
        path,
        summary: one.summary,
        parameters: one.parameters.map(({ name, description, required }) => ({ name, description, required })),
        answers: Object.entries(one.responses).map(([status, { description }]) => ({ status, description })),
        ...{ code, tokens: await highlight(code, 'sh') },
      }
    }),
  )
}

function listLimits(): LimitEntry[] {
  const { LIMIT_SEARCH, LIMIT_MCP, LIMIT_FEED, LIMIT_CATALOGUE, LIMIT_QUERY, LIMIT_API } = env()
  const byKind = { search: LIMIT_SEARCH, mcp: LIMIT_MCP, feed: LIMIT_FEED, catalogue: LIMIT_CATALOGUE, query: LIMIT_QUERY, api: LIMIT_API }
  return Object.entries(byKind).map(([kind, limit]) => ({ kind: kind as LimitEntry['kind'], ...limit }))
}

/** What the site knows about its own API: the operations of its OpenAPI document, or its limits. */
export const findApi: FindData<'api-reference'> = async (_cms, { shows }) => ({
  operations: shows === 'operations' ? await listOperations(env().SITE_URL) : [],
  limits: shows === 'limits' ? listLimits() : [],
})

/** Writes the address of this site into the examples, so that they work as they are copied. */
export function withSiteAddress(block: ResolvedBlock<'api-reference'>): ResolvedBlock<'api-reference'> {
  const examples = block.examples?.map((example) => ({ ...example, code: example.code.replaceAll('{site}', env().SITE_URL) }))
  return examples ? { ...block, examples } : block
}
