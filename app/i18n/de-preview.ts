import type { MessagesIn } from './files.ts'

/** German messages of previews. */
export const dePreview: MessagesIn<'preview'> = {
  preview: {
    preview: 'Vorschau',
    variant: (variant, experiment) => `Variante „${variant}“ des Experiments „${experiment}“.`,
    experimentDraft: 'Das Experiment ist ein Entwurf: Besucher sehen die Kontrollvariante.',
    experimentRunning: 'Das Experiment läuft: Jeder Besucher sieht eine seiner Varianten.',
    person: 'Vorschau: Sie sehen die neuesten Entwürfe.',
    share: 'Vorschau: Sie sehen den neuesten Entwurf eines Dokuments.',
    visitor: 'Diese Vorschau ist abgelaufen oder wurde widerrufen. Sie sehen die veröffentlichte Website.',
    leave: 'Vorschau verlassen',
    ended: 'Diese Vorschau ist beendet',
    askAgain:
      'Der Link ist abgelaufen, wurde widerrufen oder ist nicht vollständig. Bitten Sie die Person, von der er stammt, um einen neuen.',
  },
}
