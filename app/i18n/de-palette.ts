import { deResultMessages } from './de-search.ts'
import type { MessagesIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

/** The search that opens over any page, in German. */
export const dePalette: MessagesIn<'palette'> = {
  palette: {
    intro: 'Eine Suche für die ganze Website. Kleine Tippfehler schaden nicht.',
    examples: [
      ['no-unused-vars', 'Der Code einer Regel'],
      ['beim Speichern', 'Was Sie vorhaben'],
      ['SOC 2', 'Was Sie nachweisen müssen'],
    ],
    recent: 'Letzte Suchen',
    recentHelp: 'Nur in diesem Browser gespeichert. Die Entf-Taste entfernt sie.',
    remove: 'Entfernen',
    forget: 'Alle letzten Suchen entfernen',
    forgetHelp: 'Sie sind nur in diesem Browser gespeichert.',
    pages: 'Seiten',
    commands: 'Befehle',
    ...deResultMessages,
    firstOf: (shown, total) => `${number(shown)} von ${number(total)}`,
    all: (text) => `Alle Treffer für „${text}“`,
    found: (count) => (count === 1 ? '1 Treffer' : `${number(count)} Treffer`),
    nothing: (text) => `Keine Treffer für „${text}“.`,
    nothingHelp:
      'Prüfen Sie die Schreibweise, oder versuchen Sie ein kürzeres oder allgemeineres Wort. Mit diesen Seiten können Sie beginnen.',
    offline: 'Sie sind offline. Die Suche geht weiter, sobald Sie wieder verbunden sind.',
    limited: (seconds) => `Zu viele Suchen aus Ihrem Netz. In ${number(seconds)} Sekunden geht die Suche weiter.`,
    busy: 'Die Suche antwortet gerade nicht. Versuchen Sie es noch einmal, oder wählen Sie etwas aus der Liste.',
    retry: 'Noch einmal versuchen',
    themeIs: (name) => `Farbschema: ${name}`,
    languageIs: (name) => `Sprache: ${name}`,
    slashOff: 'Tastenkürzel „/“ ausschalten',
    slashOn: 'Tastenkürzel „/“ einschalten',
    slashHelp: 'Für Menschen, die ihrem Rechner diktieren. Strg K oder ⌘K öffnet die Suche weiterhin.',
    words: {
      light: 'farbschema farben darstellung modus design hell tag light theme',
      dark: 'farbschema farben darstellung modus design dunkel nacht dark theme',
      system: 'farbschema farben darstellung modus design system automatisch theme',
      language: 'sprache übersetzung language',
      slash: 'tastatur tastenkürzel schrägstrich einstellungen shortcut',
    },
    themeHelp: {
      light: 'Zeigt die Website mit dunkler Schrift auf hellem Grund.',
      dark: 'Zeigt die Website mit heller Schrift auf dunklem Grund.',
      system: 'Richtet sich nach der Einstellung Ihres Geräts.',
    },
    languageHelp: 'Öffnet diese Seite in dieser Sprache.',
    keys: { choose: 'Auswählen', open: 'Öffnen', tab: 'Neuer Tab', close: 'Schließen' },
  },
}
