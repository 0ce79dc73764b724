import type { ReactNode } from 'react'

type RowsProps = { caption: string; columns: string[]; rows: { key: string | number; cells: ReactNode[]; isTrouble?: boolean }[] }

/** A small table whose first column contains the row headers. */
export function Rows({ caption, columns, rows }: RowsProps) {
  return (
    <div className="desk__table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isTrouble }) => (
            <tr key={key} data-trouble={Boolean(isTrouble)}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
