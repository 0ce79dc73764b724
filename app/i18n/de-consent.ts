import type { MessagesIn } from './files.ts'

/** German messages of the consent banner and the choices dialog. */
export const deConsent: MessagesIn<'consent'> = {
  consent: {
    region: 'Datenschutz-Auswahl',
    announce: 'Sie können wählen, ob Ihr Besuch gemessen wird. Die Auswahl finden Sie am Anfang dieser Seite.',
    ask: 'Dürfen wir messen, wie diese Website genutzt wird?',
    askText: 'Bevor Sie wählen, wird nichts gespeichert und nichts gesendet.',
    inform: 'Wir messen, wie diese Website genutzt wird.',
    informText: 'Sie können jetzt oder jederzeit später ablehnen.',
    notice: 'Datenschutzhinweise',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    choose: 'Auswählen',
    done: 'Ihre Auswahl ist gespeichert. Sie können sie jederzeit ändern: unter „Datenschutz-Einstellungen“ am Ende jeder Seite.',
    title: 'Datenschutz-Einstellungen',
    lead: 'Sie können jedem Zweck einzeln zustimmen. Für die Nutzung dieser Website ist keiner nötig.',
    purposes: {
      analytics: {
        name: 'Messung',
        text: 'Welche Seiten gelesen werden, was angeklickt wird und wie schnell Seiten laden, unter einer zufälligen Nummer. Die Daten gehen an diese Website, die sie an PostHog weiterleitet.',
      },
      recording: {
        name: 'Aufzeichnung',
        text: 'Was eine Seite zeigt, während Sie sie benutzen, damit wir sehen, wo etwas nicht funktioniert. Ihre Eingaben werden unkenntlich gemacht. Setzt die Messung voraus.',
      },
      marketing: {
        name: 'Werbung',
        text: 'Skripte von Google oder LinkedIn, die uns zeigen, ob unsere Anzeigen Besucher hierher führen. Diese Unternehmen sehen Ihren Besuch.',
      },
    },
    since: (when) => `Ihre Auswahl vom ${when}.`,
    notChosen: {
      waiting: 'Sie haben noch nicht gewählt. Es wird nichts gemessen.',
      running: 'Sie haben noch nicht gewählt. Was hier eingeschaltet ist, ist aktiv.',
    },
    refused:
      'Ihr Browser sendet „Do Not Track“ oder „Do Not Sell“, deshalb wird nichts gemessen. Was Sie hier einschalten, ist trotzdem aktiv.',
    reload: 'Werbeskripte enden erst, wenn die Seite neu geladen wird. Das geschieht beim Speichern.',
    acceptAll: 'Alle annehmen',
    declineAll: 'Alle ablehnen',
    save: 'Auswahl speichern',
    close: 'Schließen',
    unavailable:
      'Ihre Einstellungen lassen sich gerade nicht laden. Auf dieser Seite wird nichts gemessen. Versuchen Sie es in einer Minute noch einmal.',
  },
}
