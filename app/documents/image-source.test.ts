import { describe, expect, test } from 'vitest'
import type { Media } from '#types'
import { imageSource } from './image-source.ts'
import { headOf, shareImage } from './page-head.ts'

const size = (name: string, width: number) => ({ url: `/f/${name}`, width, height: width / 2, mimeType: `image/${name.slice(0, 4)}` })
const picture: Media = {
  id: 1,
  alt: 'The line',
  url: '/f/own.png',
  mimeType: 'image/png',
  width: 1000,
  height: 500,
  focalX: 20,
  focalY: 80,
  sizes: { webp480: size('webp480', 480), webp960: size('webp960', 960), avif480: size('avif480', 480), webp1920: { url: null } },
  updatedAt: '',
  createdAt: '',
}

describe('imageSource', () => {
  test('lists the generated sizes, and the original as the widest', () => {
    expect(imageSource(picture)).toEqual({
      src: '/f/own.png',
      width: 1000,
      height: 500,
      alt: 'The line',
      avif: ['/f/avif480 480w'],
      webp: ['/f/webp480 480w', '/f/webp960 960w', '/f/own.png 1000w'],
      focus: { x: 20, y: 80 },
    })
  })

  test('never offers a very large original', () => {
    const large = imageSource({ ...picture, width: 6000, sizes: { ...picture.sizes, webp1920: size('webp1920', 1920) } })
    expect(large?.src).toBe('/f/webp1920')
    expect(JSON.stringify(large)).not.toContain('own.png')
  })

  test('serves an SVG as is; returns undefined for a bare id, a PDF and null', () => {
    expect(imageSource({ ...picture, mimeType: 'image/svg+xml', sizes: {} })).toMatchObject({ src: '/f/own.png', avif: [], webp: [] })
    expect([imageSource(7), imageSource(null), imageSource({ ...picture, mimeType: 'application/pdf' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('shareImage', () => {
  test('uses the share size, else the original file', () => {
    expect(shareImage(picture)).toEqual({ url: '/f/own.png', width: 1000, height: 500, alt: 'The line', type: 'image/png' })
    const share = { url: '/f/share.jpg', width: 1200, height: 630, mimeType: 'image/jpeg' }
    expect(shareImage({ ...picture, sizes: { share } })).toEqual({
      url: '/f/share.jpg',
      width: 1200,
      height: 630,
      alt: 'The line',
      type: 'image/jpeg',
    })
  })

  test('is the raster of an SVG, which social networks do not show; without one there is none', () => {
    const drawing = { ...picture, url: '/f/own.svg', mimeType: 'image/svg+xml' }
    const share = { url: '/f/own-share.jpg', width: 1200, height: 630, mimeType: 'image/jpeg' }
    expect(headOf({ cover: { ...drawing, sizes: { share } } }).image).toEqual({
      url: '/f/own-share.jpg',
      width: 1200,
      height: 630,
      alt: 'The line',
      type: 'image/jpeg',
    })
    expect(headOf({ cover: drawing }).image).toBeUndefined()
  })

  test('falls back to the document’s cover if no image was chosen', () => {
    expect(headOf({ seo: { image: null }, cover: picture }).image?.url).toBe('/f/own.png')
    expect(headOf({ seo: { image: { ...picture, url: '/f/chosen.png' } }, cover: picture }).image?.url).toBe('/f/chosen.png')
    expect(headOf({})).toEqual({ title: undefined, description: undefined, canonical: undefined, noindex: false, image: undefined })
  })
})
