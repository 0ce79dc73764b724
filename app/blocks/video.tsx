import { useState, useEffect, useRef } from 'react'
import type { VideoData } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { Image, pictureOf } from '#app/ui/image.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { viewsMessages } from '#app/i18n/en/views.ts'

type PlayerProps = { host: 'youtube' | 'vimeo' | 'file'; plays: string; title: string; captions?: string | null }

/** The player, loaded on request. It takes over the focus of the link it replaces. */
function Player({ host, plays, title, captions }: PlayerProps) {
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

type Block = ResolvedBlock<'video'>

/** The poster, a link to the video. No third party is contacted before it is clicked. */
function Poster({ block, onPlay }: { block: Block; onPlay: (() => void) | undefined }) {
  const { title, url, duration, poster, data } = block
  const messages = useMessages('views', viewsMessages)
  const source = pictureOf(poster)
  const where = [duration, data ? { ...messages.hosts, file: '' }[data.host] : ''].filter(Boolean).join(' ')
  return (
    <a
      className="video-poster night"
      href={url}
      onClick={(event) => {
        if (!onPlay || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPlay()
      }}
    >
      {source ? <Image source={source} sizes="(min-width: 82rem) 76rem, 100vw" className="video-picture" /> : null}
      <span className="video-play">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 1.5v13L14.5 8Z" fill="currentColor" />
        </svg>
        <span>
          {messages.play}
          <span className="sr-only"> {messages.video(title)}</span>
          {where ? <span className="video-where"> {where}</span> : null}
        </span>
      </span>
    </a>
  )
}

export function VideoBlock(block: Block) {
  const messages = useMessages('views', viewsMessages)
  const { title, transcript, captions } = block
  const [playing, setPlaying] = useState<VideoData | null>(null)
  const data = block.data ?? null
  return (
    <section className="video">
      <div className={`video-frame ${playing || pictureOf(block.poster) ? '' : 'video-plain'}`}>
        {playing ? (
          <Player {...playing} title={title} captions={captions} />
        ) : (
          <Poster block={block} onPlay={data ? () => setPlaying(data) : undefined} />
        )}
      </div>
      <div className="hung video-words">
        <h2 className="aside">{title}</h2>
        {transcript ? (
          <details className="video-transcript">
            <summary>{messages.transcript}</summary>
            <p>{transcript}</p>
          </details>
        ) : null}
      </div>
    </section>
  )
}
