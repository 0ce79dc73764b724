import { isReady, untilReady } from './is-ready.ts'
import { wake } from './wake.ts'

/** How long a form waits for the application before the browser sends it. */
const MAX_WAIT_MS = 4000

const later = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))

/** Resolves to whether the application answers the form in time. */
const isAnswered = (form: HTMLFormElement): Promise<boolean> =>
  Promise.race([
    wake().then(
      () => untilReady(form),
      () => false,
    ),
    later(MAX_WAIT_MS),
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
