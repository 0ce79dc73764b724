import type { ComponentProps } from 'react'
import { Image } from './image.tsx'

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? ([...word][0] ?? '') : '')).join('')
}

type PortraitProps = { name: string; portrait?: ComponentProps<typeof Image>['source'] }

/** Somebody's face, or initials where there is no picture of it. The name stands beside it, so it is not read out. */
export function Portrait({ name, portrait }: PortraitProps) {
  return (
    <span className="portrait" aria-hidden="true">
      {portrait ? <Image source={{ ...portrait, alt: '' }} sizes="3rem" /> : initialsOf(name)}
    </span>
  )
}
