import satori from 'satori'
import sharp from 'sharp'
import { type Card, CARD_HEIGHT, CARD_WIDTH } from '../card.ts'
import { compose } from './compose.ts'
import { box } from './element.ts'
import { openFonts } from './fonts.ts'
import { withKnownLetters } from './known-letters.ts'
import { PAPER } from './palette.ts'
import { withRightToLeft } from './right-to-left.ts'

const fonts = openFonts()
const SIZE = { width: CARD_WIDTH, height: CARD_HEIGHT }
const paper = `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${PAPER}"/>`

/** Writes a card as SVG, and collects the letters that no font has. */
async function writeCard(card: Card, folder: string): Promise<{ svg: string; unknown: ReadonlySet<string> }> {
  const unknown = new Set<string>()
  const { shapes, boxes } = compose(card)
  const whole = await withRightToLeft(box({ ...SIZE, position: 'relative' }, ...boxes), folder)
  const loadAdditionalAsset = (_language: string, letters: string) => {
    for (const letter of letters) unknown.add(letter)
    return Promise.resolve([])
  }
  const svg = await satori(whole as Parameters<typeof satori>[0], { ...SIZE, fonts, loadAdditionalAsset })
  return { svg: svg.replace(/^<svg[^>]*>/, (open) => open + paper + shapes.join('')), unknown }
}

/**
 * Draws a card as PNG.
 * @param folder where font files are kept that Satori does not need
 */
export async function drawCard(card: Card, folder: string): Promise<Buffer> {
  const first = await writeCard(card, folder)
  const { svg } = first.unknown.size > 0 ? await writeCard(withKnownLetters(card, first.unknown), folder) : first
  // With flat colours, a palette is small and exact enough.
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7, dither: 0 }).toBuffer()
}
