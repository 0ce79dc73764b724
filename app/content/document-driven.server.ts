import { appConfig } from '#config'
import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { ContentDocument } from './content-document.ts'
import type { Switches } from './document-driven.ts'
import { type Reader, VISITOR } from './reader.server.ts'
import { type Resolved, resolvePath } from './resolve.server.ts'
import { findSiteTree, type SiteTree, surroundOf } from './site-tree.server.ts'
import { findGlobals, type GlobalQueries } from './query/globals.ts'
import { readQuery } from './query/params.ts'
import { answerQuery } from './query.server.ts'
import { inQueryTurn } from './query-turns.server.ts'

/** What a lookup found; a part that is switched off is `undefined`, one that found nothing is `null`. */
export type Lookup = {
  page?: Resolved | null
  navigation?: SiteTree | null
  surround?: [ContentDocument | null, ContentDocument | null] | null
  globals: Record<string, unknown>
}

/** A part of the page that failed is left out; the page itself is worth showing without it. */
async function orNull<T>(part: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    logger().error({ err: error, part }, 'a part of a page could not be read')
    return null
  }
}

/** The path of the first document that meets a condition. It comes with the call of a server function, so anybody can write it. */
async function pathWhere(cms: Cms, where: unknown, reader: Reader): Promise<string | null> {
  const query = readQuery({ where, first: true, only: ['_path'] })
  const found = await inQueryTurn(() => answerQuery(cms, query, reader))
  return typeof found === 'object' && '_path' in found && typeof found._path === 'string' ? found._path : null
}

type Override = string | { where: unknown } | boolean | undefined

/** The path a part is looked up by: the route's, or the one its switch names; `null` when nothing matches its condition. */
async function pathFor(cms: Cms, override: Override, path: string, reader: Reader): Promise<string | null> {
  if (typeof override === 'string') return override
  return typeof override === 'object' ? pathWhere(cms, override.where, reader) : path
}

/**
 * The parts of a page that its route asks for, read side by side (C13 to C16). The document itself is the page: when it
 * cannot be read, that is a failure, not a missing page.
 */
export async function lookUp(
  cms: Cms,
  path: string,
  switches: Switches = {},
  reader: Reader = VISITOR,
  globalQueries: GlobalQueries = appConfig.documentDriven.globals,
  search = '',
): Promise<Lookup> {
  if (switches === false) return { globals: {} }
  const { page: pageSwitch, navigation, surround: surroundSwitch = typeof pageSwitch === 'boolean' ? undefined : pageSwitch } = switches

  const page = async () => {
    const found = await pathFor(cms, pageSwitch, path, reader)
    return found === null ? null : resolvePath(cms, found, reader, search)
  }
  const surround = async () => {
    const around = await pathFor(cms, surroundSwitch, path, reader)
    return around === null ? ([null, null] as [null, null]) : surroundOf(await findSiteTree(cms, reader), around)
  }
  const [foundPage, foundNavigation, foundSurround, globals] = await Promise.all([
    pageSwitch === false ? undefined : page(),
    navigation === false ? undefined : orNull('navigation', findSiteTree(cms, reader)),
    surroundSwitch === false ? undefined : orNull('surround', surround()),
    findGlobals(
      globalQueries,
      async <T>(params: object) => (await answerQuery(cms, readQuery(params), reader)) as T,
      (message) => logger().error(message),
    ),
  ])
  return { page: foundPage, navigation: foundNavigation, surround: foundSurround, globals }
}
