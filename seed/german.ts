import type { Cms } from '#cms/core/cms.ts'
import type { Page } from '#types'
import { germanDevelopers, germanHome } from './pages/german.ts'
import type { Translation } from './pages/page-seed.ts'
import { callout, heading, list, pageLink, paragraph, richText, table } from '#cms/fields/lexical.ts'
import type { Reference } from './upsert.ts'

/** The privacy notice in German. */
const germanPrivacy = {
  title: 'Datenschutzhinweise',
  excerpt: 'Was diese Website über Sie aufbewahrt, wozu, wie lange, und was Sie verlangen können.',
  seo: {
    title: 'Datenschutzhinweise',
    description:
      'Was diese Demonstrations-Website über Besucher und über Menschen aufbewahrt, die ihr schreiben: wozu, wie lange, wer es sieht und was Sie verlangen können.',
  },
  content: (security: Reference) =>
    richText(
      paragraph('Was diese Website über Sie aufbewahrt, wozu, wie lange, und was Sie verlangen können. Entwurf vom 22. November 2026.'),
      callout(
        'warning',
        'Eine Vorlage, kein Rat',
        paragraph(
          'Dies ist der Entwurf einer Demonstrations-Website, deren Unternehmen erfunden ist. Wer ihn für ein wirkliches verwendet, muss ihn anwaltlich prüfen lassen und Namen und Anschrift eintragen.',
        ),
      ),
      heading('h2', 'Wer verantwortlich ist'),
      paragraph(
        'Plumbline (erfunden), vertreten durch den, der diese Kopie der Website betreibt. Fragen zum Datenschutz an privacy@example.com.',
      ),
      heading('h2', 'Wenn Sie nur lesen'),
      paragraph(
        'Der Server schreibt zu jeder Anfrage eine Zeile: Zeit, Adresse der Seite ohne das, was auf ein Fragezeichen folgt, Ergebnis und Dauer. Netzwerkadressen und den Namen Ihres Browsers bewahrt er nicht auf. Von sich aus lädt die Website nichts von anderen Unternehmen: keine Schriften, keine Zähler, keine Videos, bevor Sie danach fragen.',
      ),
      paragraph(
        'Lesen setzt kein Cookie. Wählen Sie ein Farbschema, so merkt es sich Ihr Browser (plumb:theme). Er merkt sich auch Ihre letzten sechs Suchen, bis Sie sie in der Suche entfernen (plumb:searches). Beides erreicht uns nicht. Ihr Tab merkt sich, wo Sie auf einer Seite waren und was Sie in ein Formular schrieben, bis Sie ihn schließen.',
      ),
      heading('h2', 'Wenn Sie der Messung zustimmen'),
      paragraph(
        'Wer diese Website betreibt, kann die Messung eingeschaltet haben. Dann werden Sie am Fuß Ihrer ersten Seite gefragt, und „Datenschutz-Einstellungen“ am Fuß jeder Seite zeigt, was gilt, und lässt es Sie ändern; das wirkt sofort. Fragt niemand, so wird nichts gemessen.',
      ),
      paragraph(
        'Bevor Sie wählen, wird davon nichts gespeichert und nichts gesendet. In wenigen Ländern, derzeit in den Vereinigten Staaten, beginnt die Messung sofort und endet, wenn Sie ablehnen. Sagt Ihr Browser „nicht verkaufen“ (Global Privacy Control) oder „nicht verfolgen“, so werden Sie nirgends gefragt und nirgends gemessen.',
      ),
      table(
        ['Zweck', 'Was aufbewahrt wird', 'Wer es bekommt'],
        [
          'Messung',
          'gelesene Seiten, Klicks, Art von Gerät und Browser, Geschwindigkeit der Seiten und ihre Fehler, unter einer zufälligen Nummer; welche von zwei Fassungen einer Seite Sie sehen',
          'diese Website gibt es an PostHog weiter, ohne Ihre Netzwerkadresse',
        ],
        [
          'Aufzeichnung',
          'was eine Seite zeigt, während Sie sie benutzen; was Sie eingeben, wird unkenntlich gemacht, Felder für Passwörter und Karten bleiben ganz weg',
          'PostHog',
        ],
        [
          'Werbung',
          'dass Sie kamen, und von welcher Anzeige, durch Skripte von Google oder LinkedIn',
          'diese Unternehmen; es gelten deren eigene Hinweise',
        ],
      ),
      paragraph('Das bewahrt Ihr Browser dann auf:'),
      table(
        ['Name', 'Wo, und wie lange', 'Wozu'],
        ['plumb:consent', 'Speicher Ihres Browsers, bis Sie ihn leeren', 'Ihre Wahl, ihr Datum und die Fassung der Frage'],
        ['plumb_id', 'Cookie, 365 Tage', 'Messung: eine zufällige Nummer, damit Sie dieselbe Fassung einer Seite wiedersehen'],
        ['plumb_variants', 'Cookie, 365 Tage', 'Messung: welche Fassungen das sind'],
        [
          'ph_…_posthog',
          'Cookie und Speicher, 365 Tage',
          'Messung und Aufzeichnung: PostHogs zufällige Nummer für Ihren Browser, und Ihr Besuch',
        ],
        ['ph_…_window_id, ph_…_primary_window_exists', 'Speicher Ihres Tabs, bis Sie ihn schließen', 'Messung: unterscheidet Ihre Tabs'],
        ['__ph_opt_in_out_…', 'Speicher Ihres Browsers, bis Sie ihn leeren', 'dass PostHog messen darf oder nicht'],
        ['_gcl_…, _ga…, li_…', 'Cookies, 90 Tage bis zwei Jahre', 'Werbung: von den Skripten von Google oder LinkedIn gesetzt'],
      ),
      paragraph(
        'Nehmen Sie Ihre Zustimmung zurück, so wird alles davon entfernt, nur Ihre Wahl nicht. Was PostHog bekommen hat, behält es so lange, wie sein Projekt eingestellt ist; wer diese Website betreibt, schreibt hier, wie lange das ist.',
      ),
      paragraph(
        'Grundlage ist Ihre Einwilligung nach Artikel 6 Absatz 1 Buchstabe a der Datenschutz-Grundverordnung. Sie zurückzunehmen ist so leicht wie sie zu geben; was vorher geschah, bleibt rechtmäßig.',
      ),
      heading('h2', 'Wenn Sie uns schreiben'),
      paragraph(
        'Die Formulare dieser Website speichern, was Sie eingeben, von welcher Seite Sie kamen und den Text, dem Sie zustimmten, mit dem Datum. Bis Sie ein Formular senden, bleibt das Geschriebene in Ihrem Tab, und es verschwindet mit ihm.',
      ),
      paragraph(
        'Um Programme fernzuhalten, zählt der Server Formulare nach Ihrer Netzwerkadresse und der E-Mail-Adresse, die Sie angeben, höchstens einige Stunden lang. Er behält davon eine Kennziffer, aus der sie niemand zurücklesen kann.',
      ),
      table(
        ['Formular', 'Wozu', 'Wie lange'],
        ['Kontakt', 'um Ihnen zu antworten', 'höchstens zwölf Monate'],
        ['Termin', 'um ein Gespräch zu vereinbaren', 'höchstens zwölf Monate'],
        ['Warteliste', 'um einmal zu schreiben, wenn es losgeht', 'bis dahin'],
      ),
      paragraph(
        'Grundlage ist Ihre Einwilligung nach Artikel 6 Absatz 1 Buchstabe a der Datenschutz-Grundverordnung. Sie können sie jederzeit mit einer Mail an privacy@example.com zurücknehmen; was vorher geschah, bleibt rechtmäßig.',
      ),
      heading('h2', 'Wenn Sie die Website bearbeiten'),
      paragraph(
        'Wer ein Konto für die Redaktion hat, bekommt ein Cookie, das ihn angemeldet hält. Die Redaktion hält fest, wer was wann änderte, damit sich ein Fehler finden und zurücknehmen lässt.',
      ),
      heading('h2', 'Wer es sieht'),
      paragraph(
        'Die Menschen, die Ihnen antworten, die Unternehmen, die unsere Server betreiben, und PostHog, wenn Sie zugestimmt haben, unter Verträgen zur Auftragsverarbeitung. Niemand kauft es. Für Werbung bekommt niemand etwas, wenn Sie der Werbung nicht zugestimmt haben.',
      ),
      heading('h2', 'Was Sie verlangen können'),
      list(
        'eine Kopie dessen, was über Sie gespeichert ist',
        'dass es berichtigt oder gelöscht wird',
        'dass seine Nutzung ruht, solange wir uneins sind',
        'eine Datei davon, die ein anderer Dienst lesen kann',
      ),
      paragraph(
        'Eine Mail genügt. Finden Sie, dass wir mit Ihren Daten falsch umgehen, so können Sie sich auch bei der Aufsichtsbehörde an Ihrem Wohnort beschweren.',
      ),
      heading('h2', 'Änderungen'),
      paragraph(
        'Eine neue Fassung bekommt oben ein neues Datum. Was Sie in einem Formular bestätigt haben, bleibt der Text, der an jenem Tag dort stand.',
      ),
      paragraph('Wie das Produkt selbst mit Code umgeht, steht auf ', pageLink('der Seite zur Sicherheit', security), '.'),
    ),
}

type Blocks = NonNullable<Page['blocks']>
type Row = Record<string, unknown>

/**
 * Replaces the texts of a block, or of a row of one, with their translations. Lists are matched by position; rows and texts
 * without a translation are shown in English.
 */
function translated(row: Row, texts: Row): Row {
  const changed = Object.entries(texts).map(([key, value]) => {
    const own = row[key]
    if (Array.isArray(value)) return [key, (own as Row[]).map((inner, index) => translated(inner, (value[index] ?? {}) as Row))]
    return [key, typeof value === 'object' ? translated((own ?? {}) as Row, value as Row) : value]
  })
  return { ...row, ...(Object.fromEntries(changed) as Row) }
}

/** Translates the blocks of a page that are still the seed's; an editor's own blocks stay unchanged. */
const translateBlocks = (blocks: Blocks, german: Translation) =>
  blocks.map((block, index) => {
    const { blockType, ...texts } = german.blocks[index] ?? {}
    return block.blockType === blockType ? translated(block as unknown as Row, texts) : block
  }) as Blocks

async function findByPath(cms: Cms, path: string): Promise<number | null> {
  const { docs } = await cms.find({ collection: 'pages', where: { path: { equals: path } }, depth: 0, limit: 1, select: {} })
  return docs[0]?.id ?? null
}

/** The page at `path`, unless it has a German translation already. */
async function untranslated(cms: Cms, path: string): Promise<Page | null> {
  const read = { collection: 'pages', where: { path: { equals: path } }, depth: 0, limit: 1 } as const
  const { docs } = await cms.find({ ...read, locale: 'de', fallbackLocale: false })
  return docs[0]?.title ? null : (docs[0] ?? null)
}

const publish = (cms: Cms, { id }: Page, data: Partial<Page>) =>
  cms.update({ collection: 'pages', id, locale: 'de', data: { ...data, _status: 'published' } })

async function seedTranslation(cms: Cms, path: string, german: Translation): Promise<void> {
  const page = await untranslated(cms, path)
  if (page) await publish(cms, page, { ...german, blocks: translateBlocks(page.blocks ?? [], german) })
}

async function seedPrivacy(cms: Cms): Promise<void> {
  const [page, security] = [await untranslated(cms, '/privacy'), await findByPath(cms, '/security')]
  const [text, ...others] = page?.blocks ?? []
  // A page that an editor has changed is left to its translators.
  if (!page || !security || text?.blockType !== 'rich-text' || others.length > 0) return
  const { content, ...fields } = germanPrivacy
  await publish(cms, page, { ...fields, blocks: [{ ...text, content: content({ relationTo: 'pages', value: security }) }] })
}

/** Publishes the home page, the page for developers and the privacy notice in German once; existing translations stay. */
export async function seedGerman(cms: Cms): Promise<void> {
  await seedTranslation(cms, '/', germanHome)
  await seedTranslation(cms, '/developers', germanDevelopers)
  await seedPrivacy(cms)
}
