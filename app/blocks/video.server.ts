import { parseVideoUrl } from '#cms/fields/video.ts'
import type { VideoData } from '#app/documents/block-data.ts'
import type { FindData } from './lists.server.ts'

/** The source a video plays from. The CSP allows these two frames and the site's own files (`server/security-headers.ts`). */
export function videoSource(url: string): VideoData | null {
  const video = parseVideoUrl(url)
  if (video?.host === 'file') return /^\/(?!\/)/.test(video.url) ? { host: 'file', plays: video.url } : null
  if (video?.host === 'youtube') return { host: 'youtube', plays: `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0` }
  if (video?.host === 'vimeo') return { host: 'vimeo', plays: `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1` }
  return null
}

export const findVideo: FindData<'video'> = (_, { url }) => Promise.resolve(videoSource(url))
