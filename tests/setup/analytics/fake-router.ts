import { followRouter } from '#app/analytics/shown-pages.ts'

/** Has analytics follow a router. Returns a function that renders a page. */
export function fakeRouter(): () => void {
  let rendered = () => {}
  followRouter({
    subscribe: (event, listener) => {
      if (event === 'onRendered') rendered = () => listener({ toLocation: { publicHref: location.pathname } })
    },
  })
  return rendered
}
