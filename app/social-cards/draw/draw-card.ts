import satori from 'satori'
import sharp from 'sharp'
import { type Card, type CardOf, CARD_HEIGHT, CARD_WIDTH } from '../card.ts'
import { box, type Composition } from './text.ts'
import { drawPost, drawRelease, drawStory, drawTerm } from './compositions/articles.ts'
import { drawFinding, drawRule } from './compositions/finding.ts'
import { drawAnalyzer, drawJobs, drawNumber, drawPage, drawPlans } from './compositions/pages.ts'
import { openFonts } from './fonts.ts'
import { PAPER } from './shapes.ts'
import { withRightToLeft } from './right-to-left.ts'

const COMPOSITIONS: { [Kind in Card['kind']]: (card: CardOf<Kind>) => Composition } = {
  rule: drawRule,
  finding: drawFinding,
  post: drawPost,
  release: drawRelease,
  term: drawTerm,
  story: drawStory,
  plans: drawPlans,
  analyzer: drawAnalyzer,
  jobs: drawJobs,
  number: drawNumber,
  page: drawPage,
}

/** Lays a card out as its kind asks. TypeScript does not see that each kind has the function for its own cards. */
const compose = (card: Card): Composition => (COMPOSITIONS[card.kind] as (card: Card) => Composition)(card)

const LETTER = /\p{L}|\p{N}/u

const lettersIn = (text: string) => [...text].filter((letter) => LETTER.test(letter)).length

/** What is written instead of signs that no font has. */
const INSTEAD: Record<string, string> = { '→': '›', '←': '‹', '⇒': '›', '−': '-', '✓': '·' }

/** A text without letters that no font has; empty if that leaves less than half of it. */
function withoutLetters(text: string, unknown: ReadonlySet<string>): string {
  const kept = [...text].map((letter) => (unknown.has(letter) ? (INSTEAD[letter] ?? '') : letter)).join('')
  return lettersIn(kept) * 2 < lettersIn(text) ? '' : kept.replaceAll(/\s+/g, ' ').trim()
}

function inside(value: unknown, unknown: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return withoutLetters(value, unknown)
  if (Array.isArray(value)) return value.map((item) => inside(item, unknown))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'kind' || key === 'name' ? item : inside(item, unknown)]),
  )
}

/** A card without letters that no font has, instead of boxes in their place. Without a title it shows the site's name. */
function withKnownLetters(card: Card, unknown: ReadonlySet<string>): Card {
  if (unknown.size === 0) return card
  const cleaned = inside(card, unknown) as Card
  return cleaned.title === '' ? { kind: 'page', title: cleaned.site, site: cleaned.site, text: '' } : cleaned
}

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
