import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'

/** What stands inside an icon's `<svg>`, and the view box around it. */
export type IconDrawing = { viewBox: string; body: string }

/** Where icons come from; `app/icons.tsx` says it for the whole site. */
export const IconSource = createContext<(name: string) => IconDrawing | null | Promise<IconDrawing | null>>(() => null)

/** Icons that this document has already shown. */
const shown = new Map<string, IconDrawing>()

function useDrawing(name: string, svg: RefObject<SVGSVGElement | null>): IconDrawing | null {
  const find = use(IconSource)
  const [drawing, setDrawing] = useState(() => shown.get(name) ?? null)
  useEffect(() => {
    const element = svg.current
    if (element?.hasChildNodes()) {
      shown.set(name, { viewBox: element.getAttribute('viewBox') ?? '', body: element.innerHTML })
      return
    }
    let isCurrent = true
    void Promise.resolve(shown.get(name) ?? find(name)).then((found) => {
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

/** One name, one element: a name that changes is another icon. */
function NamedIcon({ name, label }: { name: string; label?: string }) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useDrawing(name, svg)
  // The server draws; the browser keeps what is there without having the drawing, which React never writes over.
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
 * An icon of an Iconify set, as tall as the text around it. Drawn in the server's HTML; one that appears later is loaded.
 * @param props.name set and icon: `lucide:check`
 * @param props.label what it means, where no text beside it says so
 */
export const Icon = (props: { name: string; label?: string }) => <NamedIcon key={props.name} {...props} />
