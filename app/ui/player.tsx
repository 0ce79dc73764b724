import { useEffect, useRef } from 'react'

type PlayerProps = { host: 'youtube' | 'vimeo' | 'file'; plays: string; title: string; captions?: string | null }

/** A video that its viewer asked for. It has the focus, as what was there before had it. */
export function Player({ host, plays, title, captions }: PlayerProps) {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null)
  useEffect(() => player.current?.focus(), [])
  if (host !== 'file')
    return (
      <iframe ref={player} src={plays} title={title} allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowFullScreen />
    )
  return (
    <video ref={player} src={plays} aria-label={title} tabIndex={-1} controls autoPlay playsInline>
      {captions?.startsWith('/') ? <track kind="captions" src={captions} default /> : null}
    </video>
  )
}
