import type { MessagesIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

/** The messages of forms in German. */
export const deForms: MessagesIn<'forms'> = {
  forms: {
    optional: '(freiwillig)',
    chooseOne: 'Bitte wählen',
    noAnswer: 'Keine Angabe',
    toFix: 'Zu korrigierende Felder',
    notSent: 'Noch nicht gesendet',
    fixFields: (count) =>
      count === 1
        ? 'Noch nicht gesendet: Bitte korrigieren Sie 1 Feld.'
        : `Noch nicht gesendet: Bitte korrigieren Sie ${number(count)} Felder.`,
    honeypot: 'Lassen Sie dieses Feld leer',
    draft: 'Bis Sie das Formular senden, bleiben Ihre Angaben in diesem Tab.',
    tryAgain: 'Erneut versuchen',
    offline:
      'Sie sind offline, daher wurde noch nichts gesendet. Ihre Angaben bleiben hier und werden gesendet, sobald Sie wieder online sind.',
    calendar: (minutes, host) =>
      `${number(minutes)} Minuten, wann Sie möchten. Den Kalender betreibt ein anderes Unternehmen unter ${host}; es erhält Ihre IP-Adresse, sobald Sie ihn öffnen.`,
    showCalendar: 'Kalender hier zeigen',
    openAt: (host) => `Bei ${host} öffnen`,
    chooseTime: (host) => `Termin bei ${host} wählen`,
  },
  formController: {
    sending: 'Wird gesendet …',
    proving: 'Wir prüfen, ob Sie ein Bot sind. Das dauert eine Sekunde.',
    limited: (time) =>
      `Nicht gesendet: Aus Ihrem Netz kamen zu viele Formulare. Ihre Angaben bleiben hier; versuchen Sie es nach ${time} erneut.`,
    failures: {
      silent:
        'Die Website hat nicht geantwortet, das Formular wurde also vielleicht nicht gesendet. Ihre Angaben bleiben hier. Versuchen Sie es erneut: Nichts wird doppelt gespeichert.',
      unavailable:
        'Die Website kann gerade keine Formulare annehmen, daher wurde noch nichts gesendet. Ihre Angaben bleiben hier. Versuchen Sie es in ein paar Sekunden erneut.',
    },
    problems: {
      tooLong: (max) => `Kürzen Sie es auf ${number(max)} Zeichen.`,
      misfit: 'Prüfen Sie diese Angabe: Sie ist ungültig.',
      email: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel sie@firma.de.',
      choice: 'Wählen Sie aus der Liste.',
      digits: 'Geben Sie eine Zahl in Ziffern ein, zum Beispiel 40.',
      manyTimes: 'Wählen Sie höchstens zwanzig.',
    },
  },
  formPage: {
    error: (title) => `Fehler: ${title}`,
    tooMany: (minutes) =>
      `Noch nicht gesendet: Aus Ihrem Netz kamen zu viele Formulare. Ihre Angaben stehen unten; senden Sie sie in ${minutes === 1 ? 'einer Minute' : `${number(minutes)} Minuten`} erneut.`,
    noDatabase:
      'Noch nicht gesendet: Die Website kann gerade keine Formulare annehmen. Ihre Angaben stehen unten; senden Sie sie in ein paar Sekunden erneut.',
    broken: 'Noch nicht gesendet: Bei uns ist ein Fehler aufgetreten. Ihre Angaben stehen unten; senden Sie sie in einer Minute erneut.',
    backToPage: 'Zurück zur Seite, ohne diese Angaben',
  },
}
