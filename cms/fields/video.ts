type Text = string | null | undefined

export type Video = { host: 'youtube' | 'vimeo'; id: string } | { host: 'file'; url: string }

const YOUTUBE = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,20})$/
const VIMEO = /^https:\/\/vimeo\.com\/(\d{5,15})$/
const FILE = /^(?:https:\/\/[^/\s]+)?\/[^\s]+\.(?:mp4|webm)$/

/** Returns the host and id of a video by its address, or `null` if it is not a video. */
export function parseVideoUrl(url: Text): Video | null {
  const value = url ?? ''
  const youtube = YOUTUBE.exec(value)?.[1]
  if (youtube) return { host: 'youtube', id: youtube }
  const vimeo = VIMEO.exec(value)?.[1]
  if (vimeo) return { host: 'vimeo', id: vimeo }
  return FILE.test(value) ? { host: 'file', url: value } : null
}

export const validateVideo = (value: Text) =>
  parseVideoUrl(value) !== null || 'Enter https://www.youtube.com/watch?v=…, https://vimeo.com/… or the address of an .mp4 or .webm file.'

export const validateCaptions = (value: Text) =>
  !value || /^(?:https:\/\/[^/\s]+)?\/[^\s]+\.vtt$/.test(value) || 'Enter the address of a .vtt file.'
