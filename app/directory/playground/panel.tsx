import { useEffect, useRef, useState } from 'react'
import { CopyText, OptionFields, RulesField } from './fields.tsx'
import type { Editor } from './editor.ts'
import type { LinterClient, LintResult } from './linter-client.ts'
import type { OptionField } from './option-values.ts'
import type { Messages } from '#app/i18n/index.ts'
import { type Snippet, toFragment } from './snippet.ts'
import type { Edit, LintFinding, RuleOptions } from './worker/protocol.ts'
import { TextWithCode } from '#app/ui/code-sample.tsx'

type FindingListProps = {
  text: Messages['playground']
  result: LintResult | null
  /** Whether the findings are of the code that is there now; others cannot be applied. */
  isFresh: boolean
  onGo: (finding: LintFinding) => void
  onApply: (edit: Edit) => void
}

/** The tool that a rule belongs to: ESLint or the plugin whose prefix it has. */
const toolOf = (rule: string) => (rule.includes('/') ? `eslint-plugin-${rule.slice(0, rule.lastIndexOf('/'))}` : 'ESLint')

function Finding({ finding, text, isFresh, onGo, onApply }: Omit<FindingListProps, 'result'> & { finding: LintFinding }) {
  const { line, rule, message, fix, suggestions } = finding
  return (
    <li>
      <p>
        <button type="button" className="place" onClick={() => onGo(finding)}>
          {text.atLine(line)}
        </button>{' '}
        <code>{rule}</code>
      </p>
      <p>
        <TextWithCode text={message} />
      </p>
      {fix || suggestions.length > 0 ? (
        <p className="fixes">
          {fix ? (
            <button type="button" disabled={!isFresh} onClick={() => onApply(fix)}>
              {text.applyFix}
            </button>
          ) : null}
          {suggestions.map((suggestion) => (
            <button key={suggestion.text} type="button" disabled={!isFresh} onClick={() => onApply(suggestion.edit)}>
              {suggestion.text}
            </button>
          ))}
        </p>
      ) : null}
    </li>
  )
}

/** The findings by tool. Their number is announced, each time it is known anew. */
function FindingList({ text, result, isFresh, onGo, onApply }: FindingListProps) {
  if (!result) return <p role="status">{text.loading}</p>
  if ('fault' in result)
    return (
      <p role="status" className="problem">
        {result.fault}
      </p>
    )
  const { findings, total, unavailable } = result
  const byTool = [...Map.groupBy(findings, ({ rule }) => toolOf(rule))]
  return (
    <div className="result" aria-busy={!isFresh}>
      <p role="status" className="count">
        {text.findings(total)}
      </p>
      {total > findings.length ? <p className="hint">{text.firstOf(findings.length)}</p> : null}
      {unavailable.length > 0 ? <p className="problem">{text.unavailable(unavailable.join(', '))}</p> : null}
      {byTool.map(([tool, own]) => (
        <div key={tool}>
          {byTool.length > 1 ? <h4>{text.byTool(tool)}</h4> : null}
          <ol className="findings">
            {own.map((finding, index) => (
              <Finding key={index} {...{ finding, text, isFresh, onGo, onApply }} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

type PanelProps = {
  text: Messages['playground']
  linter: LinterClient
  openEditor: (parent: HTMLElement, code: string, onChange: () => void) => Editor
  /** What “Reset” goes back to. */
  example: Snippet
  /** What is shown first, if it is not the example: the snippet of a link. */
  start: Snippet | null
  /** The one rule whose options have fields; `null` if the rules themselves are edited. */
  rule: { id: string; options: readonly OptionField[] } | null
  /** Why the snippet of a link is not shown. */
  problem: string | null
  onClose: () => void
}

/** Findings that have an edit, latest in the code first, so that none moves another. */
const fixesOf = (findings: readonly LintFinding[]): Edit[] =>
  findings.flatMap(({ fix }) => fix ?? []).toSorted((one, other) => other.from - one.from)

/** Without those that overlap a later one; the next check offers them again. */
const apart = (edits: readonly Edit[]) => edits.filter((edit, index) => index === 0 || edit.to <= (edits[index - 1]?.from ?? Infinity))

type Checked = { found: LintResult; change: number; rules: RuleOptions; file: string }

/** Checks again whenever code or rules change, and shows the findings in the editor. `isFresh` tells whether they are of what is there now. */
function useFindings({ linter }: PanelProps, editor: Editor | null, { rules, file, change }: Omit<Checked, 'found'>) {
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    if (!editor) return
    let isNewest = true
    void linter.check({ code: editor.code(), file, rules }).then((found) => {
      if (!found || !isNewest) return
      setChecked({ found, change, rules, file })
      editor.show('findings' in found ? found.findings : [])
    })
    return () => void (isNewest = false)
  }, [linter, editor, rules, file, change])
  const isFresh = checked?.change === change && checked.rules === rules && checked.file === file
  return { result: checked?.found ?? null, isFresh }
}

/** Puts a snippet into the page's address, and returns that. */
async function linkTo(snippet: Snippet): Promise<string> {
  history.replaceState(history.state, '', await toFragment(snippet))
  return location.href
}

/** The editor, the options, the findings, and what can be done with them. */
export function Panel(props: PanelProps) {
  const { text, example, start, rule, problem, onClose, openEditor } = props
  const [{ rules, file }, setSetup] = useState(start ?? example)
  const name = file.trim() || example.file
  const [editor, setEditor] = useState<Editor | null>(null)
  const [change, setChange] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const first = useRef((start ?? example).code)
  useEffect(() => {
    if (!place.current) return
    const opened = openEditor(place.current, first.current, () => setChange((count) => count + 1))
    setEditor(opened)
    return () => opened.destroy()
  }, [openEditor])
  const { result, isFresh } = useFindings(props, editor, { rules, file: name, change })
  const findings = result && 'findings' in result ? result.findings : []
  const fixes = isFresh ? apart(fixesOf(findings)) : []
  const setRules = (next: Snippet['rules']) => setSetup((setup) => ({ ...setup, rules: next }))
  const reset = () => {
    setSetup(example)
    editor?.replace(example.code)
  }
  return (
    <div className="panel">
      {problem ? <p className="problem">{problem}</p> : null}
      <div className="bar">
        <label>
          <span>{text.file}</span>
          <input value={file} spellCheck={false} onChange={({ target }) => setSetup((setup) => ({ ...setup, file: target.value }))} />
        </label>
        <div className="buttons">
          {fixes.length > 0 ? (
            <button type="button" onClick={() => editor?.apply(fixes)}>
              {fixes.length > 1 ? text.applyAll : text.applyFix}
            </button>
          ) : null}
          <CopyText text={text} label={text.copyLink} source={() => linkTo({ code: editor?.code() ?? '', file: name, rules })} />
          <button type="button" onClick={reset}>
            {text.reset}
          </button>
          <button type="button" onClick={onClose}>
            {text.close}
          </button>
        </div>
      </div>
      <div className="columns">
        <div>
          <div ref={place} className="editor" />
          <p className="hint">{text.editorHelp}</p>
        </div>
        <div>
          <FindingList
            text={text}
            result={result}
            onGo={(finding) => editor?.goTo(finding.from)}
            onApply={(edit) => editor?.apply([edit])}
            isFresh={isFresh}
          />
          {rule ? (
            <OptionFields
              text={text}
              fields={rule.options}
              value={rules[rule.id] ?? []}
              onChange={(options) => setRules({ ...rules, [rule.id]: options })}
            />
          ) : (
            <RulesField text={text} rules={rules} onChange={setRules} />
          )}
        </div>
      </div>
    </div>
  )
}
