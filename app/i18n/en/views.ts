import { number } from './number.ts'

/** Carousels and videos. */
export const viewsMessages = {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  logos: 'logos',
  play: 'Play',
  video: (title: string) => `“${title}”`,
  hosts: { youtube: 'on YouTube', vimeo: 'on Vimeo' },
  transcript: 'Read the transcript',
}
