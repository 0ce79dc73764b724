import type { CaptureResult } from 'posthog-js'

/** What posthog-js leaves out altogether: of clicks and changes, and of recordings. */
const NO_CAPTURE = 'ph-no-capture'

/** Names of fields for passwords and cards, as posthog-js knows them; it takes other signs out of a name first. */
const NAME = /^cc|cardnum|ccnum|creditcard|csc|cvc|cvv|exp|pass|pwd|routing|seccode|securitycode|securitynum|socialsec|socsec|ssn/i
const FIELDS = ['input', 'select', 'textarea']

/** Whether a field of that type and name may hold what nobody is to know. */
export function isSensitive(type: string, name: string): boolean {
  return type === 'password' || type === 'hidden' || NAME.test(name.replaceAll(/[^a-z0-9]/gi, ''))
}

const isSensitiveField = (target: unknown) =>
  target instanceof Element &&
  FIELDS.includes(target.localName) &&
  isSensitive(target.getAttribute('type')?.toLowerCase() ?? '', target.getAttribute('name') ?? target.id)

/** Writes only what is missing: each class that is written is a change, and those are watched. */
function mark(root: ParentNode): void {
  const fields = [...(root instanceof Element ? [root] : []), ...root.querySelectorAll(FIELDS.join())]
  for (const field of fields) if (isSensitiveField(field) && !field.classList.contains(NO_CAPTURE)) field.classList.add(NO_CAPTURE)
}

/** Points of the page at which something happened in such a field; heatmaps know points only. */
const points = new Set<string>()

function notePoint({ target, clientX, clientY }: MouseEvent): void {
  if (!isSensitiveField(target)) return
  // As seen in the window, for what stays in place when the page is scrolled, and as seen in the page.
  points.add(`${clientX},${clientY}`).add(`${clientX + scrollX},${clientY + scrollY}`)
}

let watching = false

/** Keeps such fields out of everything, from now on and however late they come. Before the client starts, so that it comes first. */
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
  const kept = seen.filter(([, list]) => list.length > 0)
  return kept.length > 0 ? { ...event, properties: { ...event.properties, $heatmap_data: Object.fromEntries(kept) } } : null
}

type Described = { tag_name?: string; attr__type?: string; attr__name?: string; attr__id?: string }

/** The last fence before an event leaves: nothing that happened in such a field does. */
export function withoutSensitiveInputs(event: CaptureResult | null): CaptureResult | null {
  if (event?.event === '$$heatmap') return withoutPoints(event)
  const [element] = (event?.properties.$elements ?? []) as Described[]
  if (!element || !FIELDS.includes(element.tag_name ?? '-')) return event
  return isSensitive(element.attr__type ?? '', element.attr__name ?? element.attr__id ?? '') ? null : event
}
