// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { watchTableSize } from './table-size.ts'

test('the picker of a table’s size takes the focus with a size, keeps Tab within, and gives the focus back when it closes', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const closed = vi.fn()
  const end = watchTableSize(place, closed)
  const typed: string[] = []
  const popup = document.createElement('div')
  popup.className = 'table-grid-popup'
  popup.innerHTML = '<input type="number"><input type="number">'
  popup.addEventListener('input', ({ target }) => void typed.push((target as HTMLInputElement).value))
  place.append(popup)
  const [columns, rows] = popup.querySelectorAll('input')
  await vi.waitFor(() => expect(document.activeElement).toBe(columns))
  expect(typed).toEqual(['3', '3'])
  const tab = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
  tab()
  expect(document.activeElement).toBe(rows)
  tab()
  expect(document.activeElement).toBe(columns)
  popup.remove()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  end()
})
