// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDoneKey } from './useDoneKey.ts'
import { usePageKeys } from './usePageKeys.ts'

let done: string[]

beforeEach(() => {
  done = []
  renderHook(() => {
    usePageKeys(({ key }) => (key === 'F4' ? () => done.push('F4') : null))
    usePageKeys(({ code }) => (code === 'KeyH' ? () => done.push('Alt+H') : null), true)
    useDoneKey(() => done.push('done'))
  })
})
afterEach(() => {
  cleanup()
  document.querySelector('[role="dialog"]')?.remove()
})

/** Whether the browser does nothing of its own. */
const press = (init: KeyboardEventInit): boolean =>
  !document.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }))

it('a key that is held does it once, and leaves nothing to the browser', () => {
  expect([press({ key: 'F4' }), press({ key: 'F4', repeat: true })]).toEqual([true, true])
  const held = { key: 'Enter', ctrlKey: true, repeat: true }
  expect([press({ key: 'Enter', ctrlKey: true }), press(held)]).toEqual([true, true])
  expect(done).toEqual(['F4', 'done'])
})

it('with other keys it is the browser’s', () => {
  expect(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].map((held) => press({ key: 'F4', [held]: true }))).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  expect(done).toEqual([])
  expect(press({ code: 'KeyH', altKey: true })).toBe(true)
  expect(press({ code: 'KeyH' })).toBe(false)
  expect(done).toEqual(['Alt+H'])
})

it('behind a dialog nothing is done', () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press({ key: 'F4' })
  press({ key: 'Enter', ctrlKey: true })
  expect(done).toEqual([])
})
