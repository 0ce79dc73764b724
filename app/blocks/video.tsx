import { useState } from 'react'
import type { VideoData } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { Image } from '../ui/image.tsx'
import { pictureOf } from '../ui/picture-of.ts'
import { Player } from '../ui/player.tsx'
import { useWords } from '../ui/use-words.ts'
import { viewsWords } from '../words/en/views.ts'

type Block = DrawnBlock<'video'>

/** The frame before it plays: a link to the video. Nothing is asked of anybody before it is followed. */
function Poster({ block, onPlay }: { block: Block; onPlay: (() => void) | undefined }) {
  const { title, url, duration, poster, data } = block
  const words = useWords('views', viewsWords)
  const source = pictureOf(poster)
  const where = [duration, data ? { ...words.hosts, file: '' }[data.host] : ''].filter(Boolean).join(' ')
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
          {words.play}
          <span className="sr-only"> {words.video(title)}</span>
          {where ? <span className="video-where"> {where}</span> : null}
        </span>
      </span>
    </a>
  )
}

export function VideoBlock(block: Block) {
  const words = useWords('views', viewsWords)
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
            <summary>{words.transcript}</summary>
            <p>{transcript}</p>
          </details>
        ) : null}
      </div>
    </section>
  )
}
