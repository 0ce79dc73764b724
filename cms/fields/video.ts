type Text = string | null | undefined

export type Video = { host: 'youtube' | 'vimeo'; id: string } | { host: 'file'; url: string }

const YOUTUBE = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,20})$/
const VIMEO = /^https:\/\/vimeo\.com\/(\d{5,15})$/
const FILE = /^(?:https:\/\/[^/\s]+)?\/[^\s]+\.(?:mp4|webm)$/

/** Where a video comes from, by its address; `null` for one that is none. */
export function videoAt(url: Text): Video | null {
  const value = url ?? ''
  const youtube = YOUTUBE.exec(value)?.[1]
  if (youtube) return { host: 'youtube', id: youtube }
  const vimeo = VIMEO.exec(value)?.[1]
  if (vimeo) return { host: 'vimeo', id: vimeo }
  return FILE.test(value) ? { host: 'file', url: value } : null
}

export const validateVideo = (value: Text) =>
  videoAt(value) !== null || 'Write https://www.youtube.com/watch?v=…, https://vimeo.com/… or the address of an .mp4 or .webm file.'

export const validateCaptions = (value: Text) =>
  !value || /^(?:https:\/\/[^/\s]+)?\/[^\s]+\.vtt$/.test(value) || 'Write the address of a .vtt file.'
