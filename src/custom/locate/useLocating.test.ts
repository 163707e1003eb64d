// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { locationRead, pieceRead, startOf } from './locateState.ts'
import { useStanding } from './useLocating.ts'

afterEach(() => localStorage.clear())

const opened = () => renderHook(() => useStanding())

it('pieces in hand are there when the screen is opened anew, until they are placed', () => {
  const before = opened()
  act(() => before.result.current.stand(locationRead(startOf('relocate'), 'L1').state))
  act(() => before.result.current.stand(pieceRead(before.result.current.now.current, 'P1').state))
  before.unmount()
  const again = opened()
  expect(again.result.current.state).toEqual({ mode: 'relocate', origin: 'L1', pieces: ['P1'], target: null })
  expect(again.result.current.now.current).toEqual(again.result.current.state)
  act(() => again.result.current.stand(locationRead(again.result.current.now.current, 'L2').state))
  again.unmount()
  expect(opened().result.current.state).toEqual(startOf('putAway'))
})

it('a place that was read for what comes next is not: nobody may remember it', () => {
  const before = opened()
  act(() => before.result.current.stand(locationRead(startOf('putAway'), 'L1').state))
  expect(before.result.current.state.target).toBe('L1')
  before.unmount()
  expect(opened().result.current.state.target).toBeNull()
})
