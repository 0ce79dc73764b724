import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { api } from '#tests/setup/editing/admin.ts'

export const EDITOR = { name: 'Ben', email: 'ben@example.com', password: 'only-for-pictures-4711', roles: ['editor'] }

const blocks = [
  { blockType: 'hero', eyebrow: 'Platform', heading: 'Reviews that name the line', text: 'What a reviewer says, and where.' },
  { blockType: 'rich-text', content: richText(paragraph('Every finding names the line, the reason and the way back.')) },
]

const toNowhere = { blockType: 'hero', heading: 'Prices', links: [{ label: 'Compare', leadsTo: 'address', href: '/compare-plans' }] }

/** A picture of a plumb line in front of a wall. */
const wall = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#e8e4da"/>
      <g fill="#d3ccbc">${[0, 1, 2, 3, 4].map((row) => `<rect x="${row % 2 ? 0 : -160}" y="${row * 180}" width="1900" height="6"/>`).join('')}</g>
      <path d="M1000 0V560" stroke="#23211c" stroke-width="6"/><path d="M960 560h80l-40 120z" fill="#b3541e"/></svg>`),
  )
    .png()
    .toBuffer()

async function uploadWall(page: Page): Promise<void> {
  const answer = await page.request.post('/api/media', {
    headers: { origin: process.env.E2E_URL ?? '' },
    multipart: {
      file: { name: 'plumb-line.png', mimeType: 'image/png', buffer: await wall() },
      _payload: JSON.stringify({ alt: 'A plumb line before a brick wall' }),
    },
  })
  if (!answer.ok()) throw new Error(`The picture was refused: ${await answer.text()}`)
}

/** Creates the content of the pictures that is not seeded: a colleague, a draft, a page with a dead link, redirects and a file. */
export async function makeSampleContent(page: Page): Promise<{ draft: number }> {
  const { post, patch } = api(page)
  await patch('/users/1', { name: 'Anna' })
  await post('/users', EDITOR)
  await post('/pages', { title: 'Prices', slug: 'prices', _status: 'published', blocks: [toNowhere] })
  const { doc } = await post('/pages?draft=true', { title: 'Reviews', slug: 'reviews', _status: 'draft', blocks })
  await post('/redirects', { from: '/reviewer', url: '/platform' })
  await post('/redirects', { from: '/docs', kind: 'prefix', url: 'https://docs.example.com' })
  await post('/redirects', { from: '/fax', status: '410' })
  await post('/dead-links/check', {})
  await uploadWall(page)
  return { draft: doc.id }
}
