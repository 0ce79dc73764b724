import type { WordsIn } from './files.ts'

/** What editors are told beside a preview, in German. */
export const dePreview: WordsIn<'preview'> = {
  preview: {
    preview: 'Vorschau',
    variant: (variant, experiment) => `Variante „${variant}“ des Experiments „${experiment}“.`,
    experimentDraft: 'Es ist ein Entwurf: Besucher sehen die Kontrolle.',
    experimentRunning: 'Es läuft: Jeder Besucher sieht eine seiner Varianten.',
    person: 'Vorschau: Sie sehen die neuesten Entwürfe.',
    share: 'Vorschau: Sie sehen ein Dokument, wie es gerade geschrieben wird.',
    visitor: 'Diese Vorschau ist abgelaufen oder wurde widerrufen. Sie sehen, was veröffentlicht ist.',
    leave: 'Vorschau verlassen',
    ended: 'Diese Vorschau ist beendet',
    askAgain: 'Der Link ist abgelaufen, wurde widerrufen oder ist nicht vollständig. Bitten Sie um einen neuen, wo Sie ihn erhalten haben.',
  },
}
