import { ruleCounts } from '../rule-counts.ts'
import type { Translation } from './translation.ts'

/** The home page in German, block by block in the order of `home.ts`. Missing texts are shown in English. */
export const germanHome: Translation = {
  title: 'Start',
  excerpt: 'Plumbline liest jeden Pull Request, nennt die Zeile, die nicht stimmt, und sagt, wie sie richtig wird.',
  seo: {
    title: 'Statische Analyse, die ihre Gründe nennt',
    description:
      'Plumbline liest jeden Pull Request, nennt die Zeile, die nicht stimmt, sagt warum und zeigt die Korrektur. Kostenlos für öffentliche Repositorys.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Für Teams, die Code prüfen',
      heading: 'Statische Analyse, die ihre Gründe nennt',
      text: 'Plumbline liest jeden Pull Request wie eine aufmerksame Kollegin und sagt, welche Zeile nicht stimmt, warum, und wie sie richtig wird.',
      links: [{ label: 'Mit einem Repository beginnen' }, { label: 'Im Verzeichnis blättern' }],
      finding: { message: 'Hier wird `item.quantity` auf 0 gesetzt. Die Zeile darunter zählt dann nichts dazu.' },
    },
    {
      blockType: 'statistics',
      items: [
        {
          value: ruleCounts.all,
          label: 'Regeln des ersten Analysators im Verzeichnis, jede mit eigener Seite',
          links: [{ label: `Der Katalog von ESLint ${ruleCounts.version}` }],
        },
        {
          value: ruleCounts.fixable,
          label: 'davon mit einer sicheren Korrektur, die am Verhalten nichts ändert',
          links: [{ label: 'Wann eine Korrektur sicher ist' }],
        },
        {
          value: '0',
          label: 'Dateien, die ein eigener Runner irgendwohin schickt',
          links: [{ label: 'Was Ihr Netz verlässt' }],
        },
      ],
    },
    {
      blockType: 'feature-rows',
      heading: 'Vom Push zum Kommentar',
      rows: [
        {
          title: 'Vier Zeilen richten es ein',
          text: 'Die Datei liegt in Ihrem Repository und wird geprüft wie jede andere Änderung. Sie sagt, welche Analysatoren Ihren Code lesen und dass Reviews nur von geänderten Zeilen sprechen.',
          links: [{ label: 'Wie die Plattform zusammenhängt' }],
        },
        {
          title: 'Der erste Lauf hält fest, was da ist',
          text: 'Zehn Jahre Code haben Befunde. Eine Baseline schreibt sie einmal auf, und niemand hört mehr von ihnen, bis eine Änderung ihre Zeile berührt.',
          links: [{ label: 'Was statische Analyse sieht' }],
        },
        {
          title: 'Ein Review sagt dreierlei',
          text: 'Kritisch: das funktioniert nicht. Erheblich: das wird jemanden überraschen. Gering: das ginge klarer. Jeder Kommentar nennt eine Zeile, gibt einen Grund und verweist auf die Seite der Regel.',
          links: [{ label: 'Wie sich ein Review liest' }],
        },
      ],
    },
    {
      blockType: 'autofix-diff',
      heading: 'Die Korrektur ist ein Diff, oder es gibt keine',
      text: 'Eine sichere Korrektur lässt das Verhalten, wie es ist, und wird auf Wunsch angewendet. Eine, die es ändern kann, sagt das und wartet auf einen Menschen.',
      note: 'Alle Aufrufe teilten sich eine Liste. Wer sich darauf verlässt, würde es merken; deshalb wartet sie auf einen Menschen.',
    },
    { blockType: 'logo-quotes', heading: 'Was anders wurde, in ihren Worten' },
    {
      blockType: 'feature-grid',
      heading: 'Womit Sie beginnen, hängt davon ab, was drückt',
      features: [
        {
          title: 'Das Review dauert länger als die Änderung',
          text: 'Lassen Sie die Maschine sagen, was eine Maschine sehen kann, und die Menschen über den Entwurf reden.',
        },
        {
          title: 'Derselbe Fehler kommt wieder',
          text: 'Machen Sie eine Regel daraus: Sie meldet sich an dem Tag, an dem ihn jemand wieder schreibt.',
        },
        {
          title: 'Agenten schreiben die Hälfte Ihrer Änderungen',
          text: 'Für ihren Code gelten dieselben Regeln, bevor ein Mensch ihn lesen muss.',
        },
        { title: 'Der Code darf Ihr Netz nicht verlassen', text: 'Lassen Sie es auf Ihren Maschinen laufen. Hinaus gehen nur Befunde.' },
        { title: 'Aufräumen kostet einen Nachmittag', text: 'Wenden Sie alle sicheren Korrekturen einer Regel in einem Commit an.' },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Was Teams zuerst fragen',
      items: [
        {
          question: 'Verlässt mein Code mein Netz?',
          answer: 'Nur, wenn Sie es wollen. Der Runner arbeitet auf Ihren eigenen Maschinen und schickt Befunde, keine Dateien.',
        },
        {
          question: 'Was geschieht mit einem Repository, das zehn Jahre an Befunden hat?',
          answer: 'Zunächst nichts. Eine Baseline hält fest, was da ist, und Reviews sprechen nur von Zeilen, die eine Änderung berührt.',
        },
        {
          question: 'Was kostet es?',
          answer:
            'Für öffentliche Repositorys nichts. Für private kostet Team 24 USD je Person, die Code beiträgt, und Monat, oder 19 USD bei Zahlung für ein Jahr. Wer nur prüft oder liest, kostet nichts, Bots auch nicht.',
        },
        {
          question: 'Kann es einen Merge aufhalten?',
          answer:
            'Wenn Sie das wollen. Zunächst kommentiert es nur; je Repository wählen Sie, bei welchen Schweregraden die Prüfung rot wird.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Probieren Sie es an einem Repository aus',
      text: 'Dazu braucht es eine Konfiguration von vier Zeilen. Der erste Bericht sagt, was heute da ist, und macht niemandem einen Vorwurf.',
      links: [{ label: 'Mit einem Repository beginnen' }, { label: 'Am eigenen Code ansehen' }],
    },
  ],
}
