import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { serverConfig } from '#config'
import { logger } from '#platform/log.ts'
import { type Address, parseAddress } from '#app/i18n/locale-path.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { ContentDocument } from '#app/documents/content-document.ts'
import type { Switches } from './static-data.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { type Resolved, resolveAddress } from '#app/documents/resolve.server.ts'
import { findSiteTree, type SiteTree, surroundOf } from '#app/documents/site-tree.server.ts'
import { findGlobals, type GlobalQueries } from '#app/content-api/query/globals.ts'
import { readQuery } from '#app/content-api/query/params.ts'
import { answerQuery } from '#app/content-api/query.server.ts'
import { inQueryTurn } from '#app/content-api/query-answer.server.ts'

/** The data of a page; a part that is switched off is `undefined`, one that was not found is `null`. */
export type PageData = {
  page?: Resolved | null
  navigation?: SiteTree | null
  surround?: [ContentDocument | null, ContentDocument | null] | null
  globals: Record<string, unknown>
}

/** Resolves to `null` if a part of the page fails: the page is worth showing without it. */
async function orNull<T>(part: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    logger().error({ err: error, part }, 'failed to load a part of a page')
    builtFromUnwatched(`${part}, which failed`)
    return null
  }
}

/** Returns the path of the first document that matches a condition. The condition is untrusted: clients pass it to a server function. */
async function pathWhere(cms: Cms, where: unknown, reader: Reader): Promise<string | null> {
  const query = readQuery({ where, first: true, only: ['_path'] })
  const found = await inQueryTurn(() => answerQuery(cms, query, reader))
  return typeof found === 'object' && '_path' in found && typeof found._path === 'string' ? found._path : null
}

type Override = string | { where: unknown } | boolean | undefined

/** Returns the address of a part: the route's, or the one set by its switch; `null` if no document matches the switch's condition. */
async function addressFor(cms: Cms, override: Override, address: Address, reader: Reader): Promise<Address | null> {
  if (override === undefined || typeof override === 'boolean') return address
  const path = typeof override === 'string' ? override : await pathWhere(cms, override.where, reader)
  return path === null ? null : parseAddress(path)
}

/**
 * Loads the parts of a page that its route requests, in parallel (C13 to C16). If the page's document itself cannot be read, the
 * lookup fails rather than report a missing page.
 */
export async function loadPageData(
  cms: Cms,
  address: Address,
  switches: Switches = {},
  reader: Reader = VISITOR,
  globalQueries: GlobalQueries = serverConfig.documentDriven.globals,
  search = '',
): Promise<PageData> {
  if (switches === false) return { globals: {} }
  const { page: pageSwitch, navigation, surround: surroundSwitch = typeof pageSwitch === 'boolean' ? undefined : pageSwitch } = switches

  const page = async () => {
    const found = await addressFor(cms, pageSwitch, address, reader)
    return found === null ? null : resolveAddress(cms, found, reader, search)
  }
  const surround = async () => {
    const around = await addressFor(cms, surroundSwitch, address, reader)
    return around === null ? ([null, null] as [null, null]) : surroundOf(await findSiteTree(cms, reader), around.key)
  }
  const [foundPage, foundNavigation, foundSurround, globals] = await Promise.all([
    pageSwitch === false ? undefined : page(),
    navigation === false ? undefined : orNull('navigation', findSiteTree(cms, reader)),
    surroundSwitch === false ? undefined : orNull('surround', surround()),
    findGlobals(
      globalQueries,
      (params) => answerQuery(cms, readQuery(params), reader),
      (message) => logger().error(message),
    ),
  ])
  return { page: foundPage, navigation: foundNavigation, surround: foundSurround, globals }
}
