import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderShared } from './render.ts'

const svg = (body: string, size = 'viewBox="0 0 20 10"') =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`)
const red = '<rect width="100%" height="100%" fill="#f00"/>'

/** The colours of points of the picture, in hundredths of its width and height. */
async function coloursOf(drawing: Uint8Array, ...points: [x: number, y: number][]): Promise<(string | null)[]> {
  const picture = await renderShared(drawing)
  if (!picture) return points.map(() => null)
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
  return points.map(([x, y]) => {
    const at = (Math.round((y / 100) * 629) * 1200 + Math.round((x / 100) * 1199)) * 3
    const [r = 0, g = 0] = data.subarray(at, at + 2)
    return g > 200 ? 'white' : r > 200 ? 'red' : 'other'
  })
}

test.each([
  ['a wide illustration fills the picture', 'viewBox="0 0 16 9"', ['red', 'red', 'red']],
  ['a square logo is shown whole, on white', 'viewBox="0 0 9 9"', ['white', 'red', 'red']],
  ['a long logo is shown whole, on white', 'viewBox="0 0 50 10"', ['red', 'red', 'white']],
  ['a large drawing', 'width="16000" height="9000"', ['red', 'red', 'red']],
])('%s', async (_, size, colours) => {
  // A hole, because a picture of one colour shows nothing.
  const hole = '<circle cx="20%" cy="80%" r="4%" fill="#00f"/>'
  expect(await coloursOf(svg(red + hole, size), [2, 50], [50, 50], [50, 2])).toEqual(colours)
})

describe('there is no picture', () => {
  test.each([
    ['text', '<text y="5">A</text>'],
    ['text in a group with a prefix', '<s:g xmlns:s="http://www.w3.org/2000/svg"><s:text y="5">A</s:text></s:g>'],
    ['a picture', '<image width="5" height="5"/>'],
    ['more effects than fit into memory', `<filter id="f">${'<feOffset result="r"/>'.repeat(51)}</filter>`],
    ['a computed value', '<path d="M0 0h9v9z" style="fill:var(--a)"/>'],
  ])('of a drawing with %s', async (_, part) => {
    expect(await renderShared(svg(`${red}<path d="M0 0h5v5z"/>${part}`))).toBeNull()
  })

  test('of a white drawing on nothing, which shows nothing', async () => {
    expect(await renderShared(svg('<path d="M0 0h5v5z" fill="#fff"/>'))).toBeNull()
  })
})
