import '../../styles/consent.css'
import { ChoicesDialog, type Choices } from './choices-dialog.tsx'
import { mountBeside, wordsOfConsent } from './mount.tsx'

let isOpen = false

/** Shows a dialog with what holds; `null` where that is not known. One at a time. */
export async function showChoices(choices: Choices | null): Promise<void> {
  if (isOpen) return
  isOpen = true
  const words = await wordsOfConsent()
  const draw = mountBeside((host) => document.body.append(host))
  const close = () => {
    isOpen = false
    draw(null)
  }
  draw(<ChoicesDialog words={words} choices={choices} close={close} />)
}
