import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Edit, LintFinding } from './worker/protocol.ts'

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], class: 't-keyword' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], class: 't-string' },
  { tag: [tags.comment], class: 't-comment' },
  { tag: [tags.number, tags.bool, tags.null], class: 't-number' },
  { tag: [tags.function(tags.variableName), tags.className, tags.propertyName], class: 't-name' },
])

/** The look of the site's code, by its own custom properties, which reach into the panel's shadow tree. */
const theme = EditorView.theme({
  '&': { fontSize: '0.875rem', backgroundColor: 'var(--sheet)', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--chalk)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.7' },
  '.cm-content': { caretColor: 'var(--chalk)', paddingBlock: '0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--chalk)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--sheet)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklch, var(--chalk) 22%, transparent)',
  },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy 1px var(--critical)', textUnderlineOffset: '0.36em' },
  '.cm-tooltip': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--rule)', maxInlineSize: '28rem' },
  '.cm-diagnostic': { borderInlineStart: '3px solid var(--critical)', fontFamily: 'var(--font-sans)' },
})

const diagnosticOf = ({ from, to, message, rule }: LintFinding): Diagnostic => ({ from, to, message, severity: 'error', source: rule })

/** Text typed over a selection. Browsers keep the selection's look in inline styles, which the page's policy forbids and nobody wants. */
const typeOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data } = event
    if (inputType !== 'insertText' || data === null || view.state.selection.main.empty) return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' })
    return true
  },
})

type EditorOptions = { parent: HTMLElement; root: ShadowRoot; code: string; label: string; onChange: () => void }

/** Opens an editor. In a shadow tree its styles are adopted style sheets, which the page's policy allows. */
export function openEditor({ parent, root, code, label, onChange }: EditorOptions) {
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: code,
      extensions: [
        ...[lineNumbers(), history(), indentOnInput(), bracketMatching(), highlightActiveLine(), lintGutter(), javascript({ jsx: true })],
        ...[syntaxHighlighting(highlighting), theme, EditorView.lineWrapping, typeOver],
        // Tab indents; Escape, then Tab, leaves the editor, as CodeMirror's own help says.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      ],
    }),
  })
  return {
    code: () => view.state.doc.toString(),
    replace: (text: string) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    apply: (edits: readonly Edit[]) => view.dispatch({ changes: edits.map(({ from, to, text }) => ({ from, to, insert: text })) }),
    show: (findings: readonly LintFinding[]) => view.dispatch(setDiagnostics(view.state, findings.map(diagnosticOf))),
    goTo: (offset: number) => {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** An editor in an element, with the findings of the linter in its lines. */
export type Editor = ReturnType<typeof openEditor>
