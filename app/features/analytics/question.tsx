import { analyticsConfig } from '#analytics'
import type { Measuring } from '../../content/measuring.ts'
import { documentLocale } from '../../document-locale.ts'
import { inLocale } from '../../locale-path.ts'
import '../../styles/consent.css'
import { mountBeside, wordsOfConsent } from './mount.tsx'
import { alike, offeredBy, type Purposes } from './purposes.ts'
import { QuestionBar } from './question-bar.tsx'

type Answers = { choose: (purposes: Purposes) => Promise<void>; more: () => Promise<void> }

function putFirst(host: HTMLElement): void {
  const skip = document.querySelector('.skip-link')
  if (skip) skip.after(host)
  else document.body.prepend(host)
}

/**
 * Asks at the foot of the window. In the document it comes after the skip link, where the keyboard and a screen reader begin.
 * @returns what ends the asking; it is said aloud when that was by choice
 */
export async function askQuestion(measuring: Measuring, { choose, more }: Answers): Promise<(chosen: boolean) => void> {
  const words = await wordsOfConsent()
  const offered = offeredBy(measuring)
  const notice = inLocale(analyticsConfig.consent.notice, documentLocale())
  const draw = mountBeside(putFirst)
  const bar = (state: 'asking' | 'put-off' | 'chosen') => (
    <QuestionBar
      words={words}
      state={state}
      runs={measuring.mode === 'opt-out'}
      notice={notice}
      answer={(accepts) => void choose(alike(offered, accepts))}
      more={() => void more().catch(() => undefined)}
      putOff={() => draw(bar('put-off'))}
    />
  )
  draw(bar('asking'))
  return (chosen) => draw(chosen ? bar('chosen') : null)
}
