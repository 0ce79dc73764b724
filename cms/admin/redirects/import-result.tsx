import type { LineResult } from '../../moves/import.server.ts'

const MOST_SHOWN = 200

type ImportResultProps = { lines: LineResult[]; good: number; bad: number; written: number }

/** What became, or would become, of each line; the ones to mend come first. */
export function ImportResult({ lines, good, bad, written }: ImportResultProps) {
  const shown = [...lines.filter(({ problem }) => problem), ...lines.filter(({ problem }) => !problem)].slice(0, MOST_SHOWN)
  return (
    <section className="import-result" aria-label="Result">
      <p role="status">
        {written > 0 ? `${written} lines are imported.` : `${good} ${good === 1 ? 'line is' : 'lines are'} good; nothing is written yet.`}
        {bad > 0 ? ` ${bad} ${bad === 1 ? 'line cannot' : 'lines cannot'} be imported.` : ''}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, from, to, problem }) => (
            <tr key={line} className={problem ? 'is-bad' : undefined}>
              <td>{line}</td>
              <td>{from}</td>
              <td>{to}</td>
              <td>{problem ?? 'good'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > MOST_SHOWN ? <p>{`And ${lines.length - MOST_SHOWN} more lines.`}</p> : null}
    </section>
  )
}
