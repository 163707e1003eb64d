// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Amount } from '../../src/custom/layout/Typed.tsx'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const Capacity = ({ onCommit }: { readonly onCommit: (value: number) => void }) => {
  const [value, setValue] = useState(1000)
  const commit = (next: number): void => {
    setValue(next)
    onCommit(next)
  }
  return <Amount label="Capacity" unit="kg" value={value} onCommit={commit} />
}

it.each([
  ['es', '1.000', '1.250', 1250, '1.250'],
  ['es', '1.000', '2,5', 2.5, '2,5'],
  ['es', '1.000', '2.5', 2.5, '2,5'],
  ['en', '1,000', '1.250', 1.25, '1.25'],
  ['en', '1,000', '1,250', 1250, '1,250'],
] as const)(
  'an amount of the drawing is written and read as its reader writes (%s): %s, then %s',
  async (language, stands, typed, read, written) => {
    const committed: number[] = []
    const user = await desk.lay(<Capacity onCommit={(value) => committed.push(value)} />, { language })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Capacity (kg)' })
    expect(field.value).toBe(stands)
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect([committed, field.value]).toEqual([[read], written])
  },
)
