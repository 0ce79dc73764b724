import type { EventName, EventProperties } from '#cms/analytics/events.ts'

/** Events with a path, which the page adds itself. */
type PageEvent = { [Name in EventName]: 'path' extends keyof EventProperties<Name> ? Name : never }[EventName]

type Properties<Name extends PageEvent> = Omit<EventProperties<Name>, 'path'>

/**
 * Attributes that name the event of an element being clicked, changed or shown. `app/analytics/watch-page.ts` reads them
 * once a visitor has agreed; until then they cost a page nothing.
 */
const trackingAttribute =
  <Attribute extends string>(attribute: Attribute) =>
  <Name extends PageEvent>(event: Name, properties: Properties<Name>) => ({ [attribute]: JSON.stringify([event, properties]) })

export const trackOnClick = trackingAttribute('data-on-click')
export const trackOnChange = trackingAttribute('data-on-change')
export const trackWhenShown = trackingAttribute('data-when-shown')
