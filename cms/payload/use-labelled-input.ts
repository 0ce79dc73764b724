'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the input of a label the id that the label refers to. In a drawer, Payload's labels refer to ids with the depth of the drawer,
 * and its inputs have those of the page below it, which may have a field of that name too.
 * @returns the ref of the label
 */
export function useLabelledInput(path: string | undefined, htmlFor: string | undefined): RefObject<HTMLElement | null> {
  const label = useRef<HTMLElement>(null)
  useEffect(() => {
    const inputs = label.current?.closest('.field-type')?.querySelectorAll('input, textarea') ?? []
    const own = `field-${path?.replaceAll('.', '__')}`
    const input = [...inputs].find(({ id }) => id === own)
    if (input && htmlFor) input.id = htmlFor
  })
  return label
}
