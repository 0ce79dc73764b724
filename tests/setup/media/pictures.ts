import sharp from 'sharp'
import type { Media } from '#types'

export type Upload = { data: Buffer; name: string; mimetype: string; size: number }

/** A file as a client sends it: the name and type are unverified. */
export const upload = (data: Buffer | string, name: string, mimetype = 'image/png'): Upload => {
  const bytes = Buffer.from(data)
  return { data: bytes, name, mimetype, size: bytes.length }
}

/** A picture that is red on the left and blue on the right, so that the position of a crop can be seen. */
export async function redAndBlue(width: number, height: number) {
  const half = Math.floor(width / 2)
  const red = await sharp({ create: { width: half, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([{ input: red, left: 0, top: 0 }])
}

/** That picture as a PNG. */
export const png = async (width: number, height: number): Promise<Buffer> => (await redAndBlue(width, height)).png().toBuffer()

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect id="r" width="20" height="10"/></svg>'

export const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n26\n%%EOF\n'

/** Uploads a file as the admin's form does, with `site.origin` as the origin if it differs from the address. */
export async function sendFile(
  site: { url: string; origin?: string },
  cookie: string,
  data: Buffer | string,
  name: string,
  fields: object = { alt: 'Two halves' },
) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(data))], name))
  form.set('_payload', JSON.stringify(fields))
  const answer = await fetch(`${site.url}/api/media`, { method: 'POST', body: form, headers: { cookie, origin: site.origin ?? site.url } })
  const body = (await answer.json()) as { doc: Media; message?: string; errors?: { message: string }[] }
  return { status: answer.status, doc: body.doc, said: body.message, message: body.errors?.[0]?.message }
}

type Site = { url: string; origin?: string }

const asWriter = (site: Site, cookie: string) => ({ cookie, origin: site.origin ?? site.url, 'content-type': 'application/json' })

/** Publishes a document that uses the file, and waits until anonymous visitors can fetch it. */
export async function publishFile(site: Site, cookie: string, id: number): Promise<void> {
  const body = JSON.stringify({ name: `Author ${id}`, portrait: id })
  const answer = await fetch(`${site.url}/api/authors`, { method: 'POST', headers: asWriter(site, cookie), body })
  if (!answer.ok) throw new Error(`The author was not saved: ${await answer.text()}`)
  const { url } = (await (await fetch(`${site.url}/api/media/${id}`, { headers: asWriter(site, cookie) })).json()) as Media
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(new URL(url ?? '', site.url), { method: 'HEAD' })).ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} is not public`)
}

/** Deletes the document that made the file public. */
export async function unpublishFile(site: Site, cookie: string, id: number): Promise<void> {
  await fetch(`${site.url}/api/authors?where[portrait][equals]=${id}`, { method: 'DELETE', headers: asWriter(site, cookie) })
}
