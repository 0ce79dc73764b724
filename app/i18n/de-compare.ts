import type { MessagesIn } from './files.ts'

/** The comparison of analyzers in German. */
export const deCompare: MessagesIn<'compare'> = {
  compare: {
    compare: 'Analysatoren vergleichen',
    lead: 'Welche Regeln des einen Werkzeugs findet ein anderes? Jedes Beispiel unserer Anleitungen lief durch jedes Werkzeug. Keine Regel wird über ihren Namen zugeordnet.',
    pair: (a: string, b: string) => `${a} und ${b}`,
    pairTitle: (a: string, b: string) => `${a} im Vergleich mit ${b}`,
    first: 'Zu vergleichendes Werkzeug',
    second: 'Verglichen mit',
    show: 'Vergleichen',
    table: 'Wie viel von jedem Werkzeug die anderen finden',
    tableText:
      'Jede Zeile ist ein Werkzeug. Die Zahlen sagen, wie viele seiner geprüften Regeln das Werkzeug in der Spalte ebenfalls meldet: jedes falsche Beispiel und keines der richtigen.',
    tool: 'Werkzeug',
    rules: (count: number) => (count === 1 ? '1 Regel' : `${count} Regeln`),
    share: (share: string, from: string, to: string) => `${to} findet ${share} der geprüften Regeln von ${from}`,
    caught: (to: string, caught: number, total: number, from: string) => `${to} findet ${caught} der ${total} geprüften Regeln von ${from}`,
    all: 'Gefunden',
    some: 'Zum Teil gefunden',
    none: 'Nicht gefunden',
    ofExamples: (caught: number, examples: number) => `${caught} von ${examples} Beispielen`,
    nothing: 'Noch ist keine Regel geprüft. Führen Sie „npm run prove“ aus und importieren Sie dann die Anleitungen.',
    unknown: 'Wählen Sie zwei verschiedene Werkzeuge aus der Liste.',
    how: 'Eine Regel, die nicht gefunden wird, kann trotzdem abgedeckt sein: Unsere Beispiele sind wenige und laufen mit den Voreinstellungen jedes Werkzeugs. Eine Regel, die gefunden wird, kann aus einem anderen Grund gemeldet sein. Regeln, die eine eigene Typprüfung brauchen, laufen nicht in jedem Werkzeug.',
  },
}
