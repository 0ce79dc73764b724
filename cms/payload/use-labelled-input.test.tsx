// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useLabelledInput } from './use-labelled-input.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A text field as Payload renders it: in a drawer, its label refers to an id that its input lacks. */
function TextField({ path, suffix }: { path: string; suffix: string }) {
  const [value, setValue] = useState('')
  const id = `field-${path.replaceAll('.', '__')}`
  const ref = useLabelledInput(path, id + suffix)
  return (
    <div className="field-type">
      <label ref={(label) => void (ref.current = label)} htmlFor={id + suffix} />
      <input id={id} value={value} onChange={({ target }) => setValue(target.value)} />
    </div>
  )
}

test('a label in a drawer has its own input, not that of the page below it', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const fields = () =>
    act(() =>
      root.render(
        <>
          <TextField path="seo.title" suffix="" />
          <TextField path="seo.title" suffix="-2" />
          <TextField path="alt" suffix="-2" />
        </>,
      ),
    )
  fields()
  fields()
  const inputs = [...place.querySelectorAll('input')]
  expect([...place.querySelectorAll('label')].map(({ control }) => inputs.indexOf(control as HTMLInputElement))).toEqual([0, 1, 2])
  expect(inputs.map(({ id }) => id)).toEqual(['field-seo__title', 'field-seo__title-2', 'field-alt-2'])
  act(() => root.unmount())
})
