import { useEffect, useRef, useState } from 'react'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import type { Messages } from '#app/i18n/index.ts'
import { Preview } from './preview.tsx'
import { LIST_ID, rowId, RowList } from './row-list.tsx'
import { listRows, menuPages } from './rows.ts'
import { useActiveRow, useCombobox, useRowKeys } from './use-active-row.ts'
import { type Search, useAnswer } from './use-answer.ts'
import { fill, useChoice, useChoiceKeys, useFieldText } from './use-choice.ts'
import { useCommands } from './commands.ts'
import { useRecent } from './use-recent.ts'
import { pagePath, track } from '#app/analytics/track.ts'

/**
 * Reports the last search when the palette closes: how long its text was and how much it found, never the text. The search's own
 * page reports what it shows by itself.
 */
function useTracking({ text, answer }: Search): void {
  const last = useRef({ length: 0, results: 0 })
  useEffect(() => {
    if (answer) last.current = { length: text.length, results: answer.total }
  }, [text, answer])
  useEffect(() => {
    const path = pagePath(location.pathname)
    return () => {
      if (last.current.length > 0) track('searched', { kind: 'palette', ...last.current, path })
    }
  }, [])
}

/** Screen readers would otherwise read the number of results between any two letters. */
const QUIET_MS = 500

/** Reads a text out once it has not changed for a moment. */
function Announcer({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}

/**
 * What is to be said about a search beside its results: a failure with what to do, that there are none, or a corrected typo.
 * @param found see `Listed`
 */
export function noteOf({ text, answer, failure }: Search, found: number, messages: Messages['palette']): string | null {
  if (failure) return failure.kind === 'limited' ? messages.limited(failure.seconds) : messages[failure.kind]
  if (!answer) return null
  if (found === 0) return `${messages.nothing(text)} ${messages.nothingHelp}`
  return answer.corrected === null ? null : messages.corrected(text, answer.corrected)
}

/** The note and the number of results, as one text. */
export function announcementOf(search: Search, found: number, messages: Messages['palette']): string {
  const { answer, failure } = search
  const count = answer && found > 0 && !failure ? messages.found(found) : null
  return [noteOf(search, found, messages), count].filter(Boolean).join(' ')
}

/** Results, pages, recent searches and commands below the search's field. */
export function Palette({ field, shell, close }: { field: HTMLInputElement; shell: Shell; close: () => void }) {
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
