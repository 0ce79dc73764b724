import type { EventName, EventProperties } from './content/events.ts'

/** Events of a page: the page adds where it is by itself. */
type OfPages = { [Name in EventName]: 'path' extends keyof EventProperties<Name> ? Name : never }[EventName]

type Told<Name extends OfPages> = Omit<EventProperties<Name>, 'path'>

/**
 * Attributes by which an element says what it means when it is clicked, changed or shown. Once a visitor has agreed,
 * `app/features/analytics/watch-page.ts` reads them; until then they cost a page nothing.
 */
const on =
  <Attribute extends string>(attribute: Attribute) =>
  <Name extends OfPages>(event: Name, properties: Told<Name>) => ({ [attribute]: JSON.stringify([event, properties]) })

export const toldOnClick = on('data-on-click')
export const toldOnChange = on('data-on-change')
export const toldWhenShown = on('data-when-shown')
