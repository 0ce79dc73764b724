import { useLocale } from '#app/i18n/use-locale.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { Announcer, announcementOf, noteOf } from './notes.tsx'
import { Preview } from './preview.tsx'
import { LIST_ID, rowId, RowList } from './row-list.tsx'
import { listRows, menuPages } from './rows.ts'
import { useActiveRow, useCombobox, useRowKeys } from './use-active-row.ts'
import { useAnswer } from './use-answer.ts'
import { useChoice, useChoiceKeys } from './use-choice.ts'
import { useCommands } from './use-commands.ts'
import { fill, useFieldText } from './use-field-text.ts'
import { useRecent } from './use-recent.ts'
import { useTracking } from './use-tracking.ts'

type PaletteProps = { field: HTMLInputElement; shell: Shell; close: () => void }

/** Results, pages, recent searches and commands below the search's field. */
export function Palette({ field, shell, close }: PaletteProps) {
  const messages = useMessages('palette', paletteMessages)
  const typed = useFieldText(field).trim()
  const search = useAnswer(typed, useLocale())
  const { text, answer, failure } = search
  const recent = useRecent()
  const [commands, run] = useCommands(shell)
  const { groups, found } = listRows({ text, answer, pages: menuPages(shell.links), recent: recent.recent, commands }, messages)
  const rows = groups.flatMap((group) => group.rows)
  // Enter must not open what nobody asked for: only what was found is active by itself. A failure makes another list for the same text.
  const active = useActiveRow(`${failure?.kind ?? ''} ${text}`, rows.length, found > 0 ? 0 : -1)
  const choose = useChoice({ field, typed, search, run, recent, close })
  useCombobox(field, LIST_ID, active.index < 0 ? null : rowId(active.index))
  useRowKeys(field, active, rows.length)
  useChoiceKeys({ field, typed, search, rows, recent, active, choose })
  useTracking(search)
  const note = noteOf(search, found, messages)
  const searched = answer?.corrected ?? text
  return (
    <div className="palette-body" data-outdated={typed === text ? undefined : ''}>
      <Announcer text={announcementOf(search, found, messages)} />
      {note ? <p className="palette-message">{note}</p> : null}
      <RowList
        {...{ groups, active, searched }}
        name={found > 0 ? messages.found(found) : messages.pages}
        text={typed}
        onChoose={(row) => choose(row)}
        onRemove={(row) => row.kind === 'recent' && recent.remove(row.text)}
      />
      <Preview row={rows[active.index]} searched={searched} onTry={(example) => fill(field, example)} />
    </div>
  )
}
