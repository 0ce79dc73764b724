import type { ComponentProps } from 'react'
import { Image } from '#app/ui/image.tsx'

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? ([...word][0] ?? '') : '')).join('')
}

/** A portrait, or initials if there is none. Hidden from screen readers because the name is beside it. */
export function Portrait({ name, portrait }: { name: string; portrait?: ComponentProps<typeof Image>['source'] }) {
  return (
    <span className="portrait" aria-hidden="true">
      {portrait ? <Image source={{ ...portrait, alt: '' }} sizes="3rem" /> : initialsOf(name)}
    </span>
  )
}
