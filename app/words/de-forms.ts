import type { WordsIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

/** The forms' words in German. */
export const deForms: WordsIn<'forms'> = {
  forms: {
    optional: '(freiwillig)',
    chooseOne: 'Bitte wählen',
    noAnswer: 'Keine Angabe',
    mend: 'Was zu berichtigen ist',
    notSent: 'Noch nicht gesendet',
    off: (answers) =>
      answers === 1
        ? 'Noch nicht gesendet: Bitte berichtigen Sie 1 Feld.'
        : `Noch nicht gesendet: Bitte berichtigen Sie ${number(answers)} Felder.`,
    trap: 'Lassen Sie dies leer',
    draft: 'Bis Sie es senden, bleibt in diesem Tab, was Sie schreiben.',
    again: 'Erneut versuchen',
    offline:
      'Sie sind offline, daher wurde noch nichts gesendet. Ihre Angaben bleiben hier und werden gesendet, sobald Sie wieder online sind.',
    name: 'Ihr Name',
    email: 'Dienstliche E-Mail-Adresse',
    company: 'Unternehmen',
    role: 'Aufgabe',
    teamSize: 'Personen, die Code beitragen',
    most: '1000 oder mehr',
    goal: 'Was Sie lösen möchten',
    goals: {
      reviews: 'Reviews dauern zu lange',
      security: 'Sicherheitsbefunde kommen zu spät',
      legacy: 'Alter Code hält jede Änderung auf',
      standards: 'Viele Repositorys, viele Regelwerke',
      evidence: 'Nachweise für eine Prüfung oder einen Kunden',
      other: 'Etwas anderes',
    },
    message: 'Nachricht',
    messageHint: 'Was Sie versucht haben, wie viele Repositorys, in welchen Sprachen.',
    managers: 'Paketmanager',
    managersHint: 'Die, deren Lock-Dateien in Ihren Repositorys liegen.',
    managerNames: {
      npm: 'npm, pnpm oder Yarn',
      pypi: 'pip, Poetry oder uv',
      maven: 'Maven oder Gradle',
      go: 'Go-Module',
      cargo: 'Cargo',
      nuget: 'NuGet',
      rubygems: 'Bundler',
      composer: 'Composer',
    },
    repositories: 'Wie viele Repositorys',
    times: 'Wann es Ihnen passt',
    timesHint: (minutes) =>
      `Wir brauchen ${number(minutes)} Minuten an einem davon. Wählen Sie zwei oder drei, damit einer sicher uns beiden passt.`,
    weekdays: { mon: 'montags', tue: 'dienstags', wed: 'mittwochs', thu: 'donnerstags', fri: 'freitags' },
    halves: { morning: 'vormittags', afternoon: 'nachmittags' },
    timeZone: 'Zeitzone',
    timeZoneHint: 'Zum Beispiel Europe/Berlin.',
    topics: 'Was Sie sehen möchten',
    send: { contact: 'An unsere Technik senden', demo: 'Um einen Termin bitten', waitlist: 'Auf die Warteliste setzen' },
    sent: {
      contact: 'Ihre Nachricht ist angekommen. Wir antworten an die Adresse, die Sie genannt haben.',
      demo: 'Ihre Anfrage ist angekommen. Wir nennen Ihnen einen Termin, an die Adresse, die Sie genannt haben.',
      waitlist: 'Sie stehen auf der Liste. Wir schreiben einmal, wenn es so weit ist.',
    },
    calendar: (minutes, host) =>
      `${number(minutes)} Minuten, wann Sie möchten. Der Kalender gehört einem anderen Unternehmen und liegt bei ${host}: Es erfährt Ihre Netzwerkadresse, sobald Sie ihn öffnen.`,
    showCalendar: 'Kalender hier zeigen',
    openAt: (host) => `Bei ${host} öffnen`,
    chooseTime: (host) => `Termin wählen, von ${host}`,
  },
  formDesk: {
    sending: 'Wird gesendet …',
    proving: 'Wir prüfen, dass Sie kein Programm sind. Das dauert eine Sekunde.',
    limited: (time) =>
      `Nicht gesendet: Aus Ihrem Netz kamen zu viele Formulare, von diesem wurde nichts behalten. Ihre Angaben bleiben hier; versuchen Sie es nach ${time} erneut.`,
    failures: {
      silent:
        'Es kam keine Antwort, daher gilt dies als noch nicht gesendet. Ihre Angaben bleiben hier. Versuchen Sie es erneut: Was zweimal gesendet wird, wird einmal behalten.',
      unavailable:
        'Die Website kann dies gerade nicht annehmen: Es wurde noch nichts gesendet. Ihre Angaben bleiben hier. Versuchen Sie es in ein paar Sekunden erneut.',
    },
    problems: {
      tooLong: (max) => `Kürzen Sie es auf ${number(max)} Zeichen.`,
      misfit: 'Prüfen Sie diese Angabe: Sie passt nicht.',
      name: 'Schreiben Sie Ihren Namen, damit wir wissen, wem wir antworten.',
      company: 'Nennen Sie Ihr Unternehmen.',
      noEmail: 'Schreiben Sie die Adresse, an die wir antworten können, zum Beispiel sie@firma.de.',
      email: 'Schreiben Sie eine vollständige Adresse, zum Beispiel sie@firma.de.',
      choice: 'Wählen Sie aus der Liste.',
      goal: 'Wählen Sie, was am ehesten zutrifft.',
      managers: 'Wählen Sie mindestens einen: Die Teams kommen nach Paketmanager an die Reihe.',
      digits: 'Schreiben Sie eine Zahl in Ziffern, zum Beispiel 40.',
      timeZone: 'Schreiben Sie Ihre Zeitzone, zum Beispiel Europe/Berlin.',
      noTimes: 'Wählen Sie mindestens einen halben Tag; von zweien oder dreien passt einer sicher uns beiden.',
      manyTimes: 'Wählen Sie höchstens zwanzig.',
    },
  },
  handBack: {
    error: (title) => `Fehler: ${title}`,
    titles: {
      'contact-sales': 'Ihre Nachricht an unsere Technik',
      'sca-waitlist': 'Ihr Platz auf der Warteliste',
      'schedule-demo': 'Ihre Bitte um einen Termin',
    },
    tooMany: (minutes) =>
      `Noch nicht gesendet: Aus Ihrem Netz kamen zu viele Formulare, von diesem wurde nichts behalten. Ihre Angaben stehen unten; senden Sie sie in ${minutes === 1 ? 'einer Minute' : `${number(minutes)} Minuten`} erneut.`,
    noDatabase:
      'Noch nicht gesendet: Die Website kann gerade nichts aufbewahren. Ihre Angaben stehen unten; senden Sie sie in ein paar Sekunden erneut.',
    broken: 'Noch nicht gesendet: Bei uns ist etwas kaputtgegangen. Ihre Angaben stehen unten; senden Sie sie in einer Minute erneut.',
    backToPage: 'Zurück zur Seite, ohne diese Angaben',
  },
}
