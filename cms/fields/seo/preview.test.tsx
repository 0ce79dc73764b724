// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type SharedImage, useChosenImage } from './preview.tsx'

const share = { url: '/f/drawing-share.jpg' }
const FILES: Record<string, object> = {
  '/api/media/1?depth=0': { mimeType: 'image/svg+xml', url: '/f/drawing.svg', alt: 'A drawing', sizes: { share } },
  '/api/media/2?depth=0': { mimeType: 'image/svg+xml', url: '/f/text.svg', sizes: { share: { url: null } } },
  '/api/media/3?depth=0': { mimeType: 'image/png', url: '/f/small.png', sizes: {} },
}

vi.mock('@payloadcms/ui', () => ({}))
vi.mock('#cms/ui/use-api.ts', () => ({ useApi: (address: string | null) => ({ data: (address && FILES[address]) ?? null }) }))

test.each([
  ['a drawing with a picture of it', 1, '/f/drawing-share.jpg'],
  ['a drawing without one', 2, undefined],
  ['a small picture', 3, '/f/small.png'],
])('%s as cover is previewed as it is shared', (_, cover, url) => {
  let image: SharedImage | null = null
  function Preview() {
    image = useChosenImage([null, cover])
    return null
  }
  renderToStaticMarkup(<Preview />)
  expect((image as SharedImage | null)?.url).toBe(url)
})
