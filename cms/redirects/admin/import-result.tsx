import type { LineResult } from '../import.server.ts'

const MAX_ROWS = 200

type ImportResultProps = { lines: LineResult[]; good: number; bad: number; written: number }

/** The result of each line, actual or predicted. Lines with problems come first. */
export function ImportResult({ lines, good, bad, written }: ImportResultProps) {
  const shown = [...lines.filter(({ problem }) => problem), ...lines.filter(({ problem }) => !problem)].slice(0, MAX_ROWS)
  return (
    <section className="import-result" aria-label="Result">
      <p role="status">
        {written > 0
          ? `${written} ${written === 1 ? 'line' : 'lines'} imported.`
          : `${good} valid ${good === 1 ? 'line' : 'lines'}. Nothing has been imported yet.`}
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
              <td>{problem ?? 'Valid'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > MAX_ROWS ? <p>{`And ${lines.length - MAX_ROWS} more lines.`}</p> : null}
    </section>
  )
}
