import { wake } from './wake.ts'
import { perform } from './actions.ts'

/** How long to wait for a control, in ms: longer than any page takes to hydrate, but not forever. */
const MAX_WAIT_MS = 10_000

/**
 * Returns whether React answers for a control, and the component around it has finished its own setup. Parts of a page are hydrated
 * later than the page itself, when their code has arrived. The same as in `app/shell/head-script.ts`, which cannot import it.
 */
const isReady = (control: Element): boolean =>
  Object.keys(control).some((key) => key.startsWith('__reactProps')) && !control.closest('[data-settling]')

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves to `true` when a control is ready; to `false` if it is removed or never is. */
async function untilReady(control: Element): Promise<boolean> {
  const from = performance.now()
  while (control.isConnected && performance.now() - from < MAX_WAIT_MS) {
    if (isReady(control)) return true
    await nextFrame()
  }
  return false
}

/** How long a form waits for the application before the browser sends it. */
const MAX_FORM_WAIT_MS = 4000

const later = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))

/** Resolves to whether the application answers the form in time. */
const isAnswered = (form: HTMLFormElement): Promise<boolean> =>
  Promise.race([
    wake().then(
      () => untilReady(form),
      () => false,
    ),
    later(MAX_FORM_WAIT_MS),
  ])

/**
 * Says that there is no connection, in the browser's own bubble, and sends the form when there is one: the browser's error page
 * would replace it.
 */
function sendWhenOnline(form: HTMLFormElement, button: HTMLButtonElement): void {
  button.setCustomValidity(form.dataset.offline ?? '')
  button.reportValidity()
  button.setCustomValidity('')
  addEventListener('online', () => form.isConnected && form.requestSubmit(button), { once: true })
}

/**
 * Holds forms that are sent before the page is hydrated, so that the application checks and sends them. If it does not arrive, the
 * browser sends them, which every form supports.
 */
export function holdForms(): void {
  /** Forms whose press is already being answered. */
  const waiting = new WeakSet<HTMLFormElement>()
  let passed: HTMLFormElement | undefined
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const isAwake = await isAnswered(form)
    waiting.delete(form)
    if (!isAwake && !navigator.onLine && submitter instanceof HTMLButtonElement) return sendWhenOnline(form, submitter)
    passed = isAwake ? undefined : form
    form.requestSubmit(submitter)
  }
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form === passed || isReady(form)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (waiting.has(form)) return
      waiting.add(form)
      void send(form, submitter)
    },
    true,
  )
}

/** Replays a press once the application is there to answer it. If it cannot be loaded, the press is dropped. */
async function replay(control: HTMLElement): Promise<void> {
  await wake()
  if (await untilReady(control)) control.click()
}

let queue: Promise<void> = Promise.resolve()

/** Answers the presses that the head's script holds (`app/shell/head-script.ts`), in order: at once, or by waking the page. */
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
