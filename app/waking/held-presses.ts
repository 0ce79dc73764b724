import { perform } from './actions.ts'
import { isReady, untilReady } from './is-ready.ts'
import { wake } from './wake.ts'

/** Replays a press once the application is there to answer it. If it cannot be loaded, the press is dropped. */
async function replay(control: HTMLElement): Promise<void> {
  await wake()
  if (await untilReady(control)) control.click()
}

let queue: Promise<void> = Promise.resolve()

/** Answers the presses that the head's script holds (`app/shell/hold-presses.ts`), in order: at once, or by waking the page. */
export function answerHeldPresses(): void {
  const held = (window as Window & { heldPresses?: HTMLElement[] }).heldPresses ?? []
  const answer = () => {
    for (const control of held.splice(0)) if (!perform(control)) queue = queue.then(() => replay(control)).catch(() => undefined)
  }
  addEventListener('plumb:held', answer)
  answer()
}

/** Where arrow keys lead through search results, which browsers cannot do by themselves. */
const ARROW_TARGETS = '[aria-keyshortcuts="/"], [data-hit]'

/** Replays arrow keys that were pressed in a search before the page was hydrated. */
export function holdArrows(): void {
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, isTrusted } = event
      if (!isTrusted || !/^Arrow(?:Up|Down)$/.test(key) || !(target instanceof Element) || !target.matches(ARROW_TARGETS)) return
      if (isReady(target)) return
      event.preventDefault()
      const press = async () => {
        await wake()
        const isSame = document.activeElement === target && (await untilReady(target))
        if (isSame) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
      press().catch(() => null)
    },
    true,
  )
}
