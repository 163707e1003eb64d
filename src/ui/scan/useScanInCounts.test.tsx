// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useScanInCounts } from './useScanInCounts.ts'

afterEach(cleanup)

const Counting = ({ onScan }: { readonly onScan: (code: string) => void }) => {
  const [value, setValue] = useState('')
  useScanInCounts(onScan)
  return (
    <>
      <input aria-label="Count" inputMode="numeric" value={value} onChange={({ target }) => setValue(target.value)} />
      <input aria-label="Note" />
    </>
  )
}

/** Keys as they arrive, each so long after the one before, in the field that has the focus. */
const press = (input: HTMLInputElement, keys: readonly string[], from: number, gapMs: number): void => {
  for (const [index, key] of keys.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: from + index * gapMs })
    const goesOn = fireEvent(input, event)
    if (goesOn && key.length === 1) fireEvent.input(input, { target: { value: input.value + key } })
  }
}

const counting = () => {
  const scans: string[] = []
  render(<Counting onScan={(code) => scans.push(code)} />)
  return { scans, field: (name: string) => screen.getByLabelText<HTMLInputElement>(name) }
}

it('a code that is scanned after a count was typed is a scan, and the count stands', () => {
  const { scans, field } = counting()
  press(field('Count'), ['1', '2'], 1000, 200)
  press(field('Count'), [...'7701234567', 'Enter'], 2000, 8)
  expect([scans, field('Count').value]).toEqual([['7701234567'], '12'])
  press(field('Count'), [...'OP-7/3', 'Enter'], 4000, 8)
  expect([scans, field('Count').value]).toEqual([['7701234567', 'OP-7/3'], '12'])
})

it('what a person types is a count, and what is scanned into a text stays there', () => {
  const { scans, field } = counting()
  press(field('Count'), ['1', '2', '0', 'Enter'], 1000, 120)
  press(field('Count'), ['0', '0', 'Enter'], 2000, 8)
  expect(field('Count').value).toBe('12000')
  press(field('Note'), [...'7701234567', 'Enter'], 3000, 8)
  expect([scans, field('Count').value, field('Note').value]).toEqual([[], '12000', '7701234567'])
})
