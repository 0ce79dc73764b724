import type { CaptureResult } from 'posthog-js'

/** The class that makes posthog-js ignore an element in autocapture and recordings. */
const NO_CAPTURE = 'ph-no-capture'

/** Names of password and card fields, as in posthog-js, which removes other characters from a name first. */
const NAME = /^cc|cardnum|ccnum|creditcard|csc|cvc|cvv|exp|pass|pwd|routing|seccode|securitycode|securitynum|socialsec|socsec|ssn/i
const FIELDS = ['input', 'select', 'textarea']

/** True if a field of that type and name may hold a secret. */
export function isSensitive(type: string, name: string): boolean {
  return type === 'password' || type === 'hidden' || NAME.test(name.replaceAll(/[^a-z0-9]/gi, ''))
}

const isSensitiveField = (target: unknown) =>
  target instanceof Element &&
  FIELDS.includes(target.localName) &&
  isSensitive(target.getAttribute('type')?.toLowerCase() ?? '', target.getAttribute('name') ?? target.id)

/** Adds the class only where it is missing: each write triggers the mutation observer again. */
function mark(root: ParentNode): void {
  const fields = [...(root instanceof Element ? [root] : []), ...root.querySelectorAll(FIELDS.join())]
  for (const field of fields) if (isSensitiveField(field) && !field.classList.contains(NO_CAPTURE)) field.classList.add(NO_CAPTURE)
}

/** Points at which something happened in a sensitive field; heatmap data contains only points. */
const points = new Set<string>()

function notePoint({ target, clientX, clientY }: MouseEvent): void {
  if (!isSensitiveField(target)) return
  // Both viewport coordinates (for fixed elements) and page coordinates.
  points.add(`${clientX},${clientY}`).add(`${clientX + scrollX},${clientY + scrollY}`)
}

let watching = false

/** Keeps sensitive fields, including ones added later, out of all captured data. Call before the client starts, so its listeners run first. */
export function hideSensitiveInputs(): void {
  if (watching) return
  watching = true
  mark(document)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'attributes' ? [target] : addedNodes) if (node instanceof Element) mark(node)
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'id', 'name', 'type'] })
  for (const event of ['click', 'mousemove'] as const) window.addEventListener(event, notePoint, { capture: true, passive: true })
}

type Point = { x: number; y: number }

function withoutPoints(event: CaptureResult): CaptureResult | null {
  const pages = Object.entries(event.properties.$heatmap_data as Record<string, Point[]>)
  const seen = pages.map(([url, list]) => [url, list.filter(({ x, y }) => !points.has(`${x},${y}`))] as const)
  points.clear()
  const remaining = seen.filter(([, list]) => list.length > 0)
  return remaining.length > 0 ? { ...event, properties: { ...event.properties, $heatmap_data: Object.fromEntries(remaining) } } : null
}

type Described = { tag_name?: string; attr__type?: string; attr__name?: string; attr__id?: string }

/** Drops events that concern a sensitive field, as a last check before sending. */
export function withoutSensitiveInputs(event: CaptureResult | null): CaptureResult | null {
  if (event?.event === '$$heatmap') return withoutPoints(event)
  const [element] = (event?.properties.$elements ?? []) as Described[]
  if (!element || !FIELDS.includes(element.tag_name ?? '-')) return event
  return isSensitive(element.attr__type ?? '', element.attr__name ?? element.attr__id ?? '') ? null : event
}
