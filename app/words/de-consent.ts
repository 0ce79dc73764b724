import type { WordsIn } from './files.ts'

/** How visitors are asked what may be measured, in German. */
export const deConsent: WordsIn<'consent'> = {
  consent: {
    region: 'Wahl zum Datenschutz',
    announce: 'Sie können wählen, ob Ihr Besuch gemessen wird. Die Wahl steht am Anfang dieser Seite.',
    ask: 'Dürfen wir messen, wie diese Website gelesen wird?',
    askText: 'Bevor Sie wählen, wird nichts gespeichert und nichts gesendet.',
    inform: 'Wir messen, wie diese Website gelesen wird.',
    informText: 'Sie können das ablehnen, jetzt oder jederzeit später.',
    notice: 'Datenschutzhinweise',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    choose: 'Auswählen',
    done: 'Ihre Wahl ist vermerkt. Sie können sie jederzeit ändern: „Datenschutz-Einstellungen“ am Fuß jeder Seite.',
    title: 'Datenschutz-Einstellungen',
    lead: 'Jedem Zweck stimmen Sie einzeln zu. Zum Lesen dieser Website ist keiner nötig.',
    purposes: {
      analytics: {
        name: 'Messung',
        text: 'Welche Seiten gelesen werden, was angeklickt wird und wie schnell Seiten sind, unter einer zufälligen Nummer. Das geht an diese Website, die es an PostHog weitergibt.',
      },
      recording: {
        name: 'Aufzeichnung',
        text: 'Was eine Seite zeigt, während Sie sie benutzen, damit wir sehen, wo sie versagt. Was Sie eingeben, wird unkenntlich gemacht. Braucht die Messung.',
      },
      marketing: {
        name: 'Werbung',
        text: 'Skripte von Google oder LinkedIn, die uns sagen, ob unsere Anzeigen hierher führen. Diese Unternehmen sehen Ihren Besuch.',
      },
    },
    since: (when) => `Ihre Wahl vom ${when}.`,
    notChosen: {
      waiting: 'Sie haben noch nicht gewählt: Nichts wird gemessen.',
      running: 'Sie haben noch nicht gewählt: Was hier eingeschaltet ist, geschieht.',
    },
    refused:
      'Ihr Browser sagt „nicht verfolgen“ oder „nicht verkaufen“, deshalb wird nichts gemessen. Was Sie hier einschalten, geschieht trotzdem.',
    reload: 'Werbeskripte enden erst mit ihrer Seite: Sie wird beim Speichern neu geladen.',
    acceptAll: 'Alle annehmen',
    declineAll: 'Alle ablehnen',
    save: 'Wahl speichern',
    close: 'Schließen',
    unavailable:
      'Ihre Einstellungen lassen sich gerade nicht zeigen. Auf dieser Seite wird nichts gemessen. Versuchen Sie es in einer Minute noch einmal.',
  },
}
