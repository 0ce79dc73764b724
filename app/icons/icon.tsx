import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'

/** The content of an icon's `<svg>`, and its view box. */
export type IconDrawing = { viewBox: string; body: string }

/** The source of icons; `app/icons/icons.tsx` provides it for the whole site. */
export const IconSource = createContext<(name: string) => IconDrawing | null | Promise<IconDrawing | null>>(() => null)

/** Icons already rendered in this document. */
const renderedIcons = new Map<string, IconDrawing>()

function useDrawing(name: string, svg: RefObject<SVGSVGElement | null>): IconDrawing | null {
  const find = use(IconSource)
  const [drawing, setDrawing] = useState(() => renderedIcons.get(name) ?? null)
  useEffect(() => {
    const element = svg.current
    if (element?.hasChildNodes()) {
      renderedIcons.set(name, { viewBox: element.getAttribute('viewBox') ?? '', body: element.innerHTML })
      return
    }
    let isCurrent = true
    void Promise.resolve(renderedIcons.get(name) ?? find(name)).then((found) => {
      if (isCurrent) setDrawing(found)
    })
    return () => {
      isCurrent = false
    }
  }, [find, name, svg])
  if (typeof document !== 'undefined') return drawing
  const found = find(name)
  return found instanceof Promise ? use(found) : found
}

/** Keyed by name, so that a changed name is a new element. */
function NamedIcon({ name, label }: { name: string; label?: string }) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useDrawing(name, svg)
  // The browser has no drawing to hydrate with. It keeps the server's content, because React never overwrites innerHTML on hydration.
  return (
    <svg
      ref={svg}
      className="icon"
      width="1em"
      height="1em"
      viewBox={drawing?.viewBox}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? '' }}
    />
  )
}

/**
 * An icon of an Iconify set, as tall as the text around it. Included in the server's HTML; one that appears later is loaded.
 * @param props.name set and icon: `lucide:check`
 * @param props.label the accessible name, where no text next to it says the same
 */
export const Icon = (props: { name: string; label?: string }) => <NamedIcon key={props.name} {...props} />
