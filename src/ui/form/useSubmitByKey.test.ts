// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSubmitByKey } from './useSubmitByKey.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const dialog = (form: string): string => `<div role="dialog" aria-modal="true"><form id="${form}"></form></div>`

it('saves the form of the dialog that is above, and none below it', () => {
  const saved: string[] = []
  const add = (html: string): void => {
    document.body.insertAdjacentHTML('beforeend', html)
  }
  document.body.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof Element) saved.push(event.target.id)
  })
  for (const id of ['page', 'first', 'second']) renderHook(() => useSubmitByKey(id, false))
  const press = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true }))
  add('<form id="page"></form>')
  press()
  add(dialog('first'))
  press()
  // A calendar that opened within it stands after it too.
  add('<div role="dialog"></div>')
  press()
  add(dialog('second'))
  press()
  expect(saved).toEqual(['page', 'first', 'first', 'second'])
})
