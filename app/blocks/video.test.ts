import { expect, test } from 'vitest'
import { videoSource } from './video.server.ts'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?autoplay=1&dnt=1'],
  ['/api/media/file/a.mp4', '/api/media/file/a.mp4'],
  ['https://elsewhere.example/a.mp4', undefined],
  ['//elsewhere.example/a.mp4', undefined],
  ['javascript:alert(1)', undefined],
])('%s plays from %s', (url, plays) => {
  expect(videoSource(url)?.plays).toBe(plays)
})
