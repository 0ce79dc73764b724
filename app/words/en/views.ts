import { number } from './number.ts'

/** What moves: rows of logos and videos. */
export const viewsWords = {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  logos: 'logos',
  play: 'Play',
  video: (title: string) => `“${title}”`,
  hosts: { youtube: 'on YouTube', vimeo: 'on Vimeo' },
  transcript: 'Read what is said and shown',
}
