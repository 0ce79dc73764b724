import { ruleCounts } from '../rule-counts.ts'
import type { Translation } from './page-seed.ts'

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

/** The page for developers in German, block by block in the order of `developers.ts`. */
export const germanDevelopers: Translation = {
  title: 'Für Entwickler',
  excerpt: 'Alles, was hier steht, ist auch für Programme da: REST, Kataloge, Markdown, Feeds und MCP, ohne Konto.',
  seo: {
    title: 'Für Entwickler: REST, Markdown, Feeds und MCP',
    description:
      'Regeln, Anleitungen und Seiten dieser Website aus einem Programm lesen: REST, ganze Kataloge, Markdown, Feeds und ein MCP-Server für Agenten. Ohne Schlüssel.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Für Entwickler',
      heading: 'Alles hier ist auch für Programme da',
      text: 'Regeln, Anleitungen und Seiten: über REST, als Dateien, als Markdown, in Feeds und für Agenten. Ohne Konto, ohne Schlüssel und so aktuell wie die Seite selbst. Jede Zeile läuft so, wie Sie sie kopieren.',
      links: [{ label: 'Im Verzeichnis blättern' }, { label: 'Was mit Ihrem Code geschieht' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Einen Agenten verbinden',
      text: 'Ein Agent fragt nach einer Regel, statt sich an eine zu erinnern. Der MCP-Server liest nur, kennt keine Sitzungen und verlangt keine Anmeldung.',
      examples: [
        {},
        {},
        { title: 'Cursor, und Claude Code für ein ganzes Repository', text: 'In `.cursor/mcp.json` oder in `.mcp.json`.' },
        {},
        {
          title: 'Von Hand',
          text: 'Die Werkzeuge sind `search_rules`, `get_rule`, `list_analyzers`, `compare_analyzers`, `get_config`, `search_site` und `get_page`.',
        },
      ],
    },
    {
      blockType: 'api-reference',
      heading: 'Über REST suchen',
      text: 'Antworten sind JSON, Fehler nennen den falschen Parameter, und Seiten anderer Websites dürfen die Schnittstelle aufrufen.',
      examples: [{ title: 'Einen Client erzeugen', text: 'Das OpenAPI-Dokument, aus dem auch die folgende Übersicht entsteht.' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Jede Seite als Markdown oder JSON',
      text: 'Hängen Sie .md oder .json an die Adresse, oder verlangen Sie Markdown an der Adresse selbst. Die Startseite ist /de/index.md; die Suchseite und die Liste der Regeländerungen haben statt JSON eine API und einen Feed.',
      examples: [
        { title: 'Eine Regel mit ihrer Anleitung', text: 'Mit dem, was das Werkzeug zu jedem Beispiel gemeldet hat.' },
        { title: 'Dasselbe als Daten' },
        { title: 'Eine Textseite' },
        { title: 'Nach dem, was der Client annimmt' },
        { title: 'Alles in einer Liste', text: 'Titel, Adressen und worum es auf jeder Seite geht.' },
      ],
    },
    {
      blockType: 'api-reference',
      heading: 'Ganze Kataloge',
      text: 'Alle Regeln eines Analysators oder aller, in dem Format, das ein Import annimmt.',
      examples: [
        { title: 'Ein Analysator' },
        { title: 'Eine Regel pro Zeile' },
        { title: 'Für Werkzeuge, die SARIF lesen' },
        {
          title: 'Noch einmal, aber nur bei Änderungen',
          text: 'Der erste Abruf legt den ETag in einer Datei ab; der nächste schickt ihn mit und bekommt 304 ohne Inhalt, bis sich eine Regel ändert.',
        },
        {
          title: 'Stattdessen eine Konfiguration',
          text: 'Die Regeln, die ein Filter des Verzeichnisses findet, als Datei, die ihr Werkzeug liest.',
        },
      ],
    },
    {
      blockType: 'api-reference',
      heading: 'Feeds',
      text: 'Atom, und JSON Feed unter derselben Adresse mit anderer Endung.',
      examples: [{ title: 'Was sich an den Regeln geändert hat' }, { title: 'Was sich am Produkt geändert hat' }, { title: 'Der Blog' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Ein Abzeichen für Ihre Readme-Datei',
      text: 'Wie viele Regeln ein Analysator hat, oder aus welcher Version des Werkzeugs sie gelesen wurden.',
      examples: [{ title: 'In Markdown' }, { title: 'Die Version' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Grenzen',
      text: 'So viele Anfragen jeder Art darf eine IP-Adresse senden. Darüber ist die Antwort 429; 503 heißt, dass die Website mit den Anfragen aller beschäftigt ist. Retry-After sagt, wann Sie es wieder versuchen können.',
    },
  ],
}
