import { icons } from '@iconify-json/simple-icons'
import { getIconData, iconToSVG } from '@iconify/utils'
import type { Cms } from '#cms/core/cms.ts'
import { uploadFile } from './upload.ts'

const TILE = 40
const MARK = 24
/** The site's ink and paper colours, so that the tile works in both themes. */
const INK = '#22262d'
const PAPER = '#f6f2ea'

/** Renders a tool's logo on a tile that is legible on light and dark pages; `null` if the icon set has no such logo. */
export function logoOf(mark: string): string | null {
  const data = getIconData(icons, mark)
  if (!data) return null
  const { body } = iconToSVG(data)
  const inset = (TILE - MARK) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<rect width="${TILE}" height="${TILE}" rx="6" fill="${INK}"/>`,
    `<g transform="translate(${inset} ${inset})" color="${PAPER}">${body.replaceAll('currentColor', PAPER)}</g></svg>`,
  ].join('')
}

/** Adds the tool's logo to its analyzer unless it has one, which may be an editor's. */
export async function seedLogo(cms: Cms, shortcode: string, name: string, mark: string): Promise<void> {
  const { docs } = await cms.find({ collection: 'analyzers', where: { shortcode: { equals: shortcode } }, depth: 0, limit: 1 })
  const svg = logoOf(mark)
  if (!docs[0] || docs[0].logo || !svg) return
  const logo = await uploadFile(cms, `${shortcode}-mark.svg`, 'image/svg+xml', Buffer.from(svg), `Mark of ${name}`)
  await cms.update({ collection: 'analyzers', id: docs[0].id, data: { logo, _status: 'published' }, depth: 0 })
}
