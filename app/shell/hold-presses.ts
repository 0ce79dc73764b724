/**
 * Holds presses on buttons that only scripts can answer, those with `data-held` or `data-action`, until something answers them
 * (`app/waking/held-presses.ts`). Everything else does what browsers do without scripts. Its source is inlined into the head of
 * every page, because people press before any file has arrived, so it must not refer to anything outside itself.
 */
export function holdPresses(): void {
  const held: HTMLElement[] = []
  Object.assign(window, { heldPresses: held })
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const button = target instanceof Element ? target.closest<HTMLElement>('button:is([data-held], [data-action])') : null
      if (!button) return
      // React sets a property of its own on elements it has hydrated; a component that is not set up yet has `data-settling`.
      if (Object.keys(button).some((key) => key.startsWith('__reactProps')) && !button.closest('[data-settling]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(button)
      dispatchEvent(new Event('plumb:held'))
    },
    true,
  )
}
