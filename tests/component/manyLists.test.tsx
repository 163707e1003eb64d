// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { ListPicker } from '../../src/custom/dispatch/ListPicker.tsx'
import { withTexts } from '../../src/custom/withTexts.ts'
import { loadFormParts } from '../../src/ui/kinds/lateInputs.tsx'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

/** So many stand beside each other, the first of more. */
const most = 3
const last = 'PL-LAST'
const gone = 'PL-GONE'

beforeAll(async () => {
  const [opened] = await Promise.all([openDesk(), loadFormParts(), withTexts(() => Promise.resolve(), 'dispatch')()])
  desk = opened
  const { db } = desk.world.deps
  const { store } = await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    for (let at = 1; at <= most + 1; at++)
      await session.asSystem('picking-lists').create({ number: `PL-${at}`, date: '2026-11-21', store })
    for (const number of [last, gone])
      await session.asSystem('picking-lists').create({ number, date: '2026-11-22', store })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

interface LeavingProps {
  readonly from: readonly string[]
  readonly told?: (lists: readonly string[]) => void
}

const Leaving = ({ from, told }: LeavingProps) => {
  const [lists, setLists] = useState(from)
  return (
    <ListPicker
      most={most}
      value={lists}
      onChange={(next) => {
        setLists(next)
        told?.(next)
      }}
    />
  )
}

it('of more picking lists than stand there, each is found to leave with the others', async () => {
  const said: (readonly string[])[] = []
  const user = await desk.lay(<Leaving from={['PL-1']} told={(lists) => said.push(lists)} />)
  const other = await screen.findByLabelText<HTMLInputElement>(/^Otra lista/)
  expect(screen.queryByLabelText(last)).toBeNull()
  await user.click(other)
  await user.paste(last)
  await user.click(await screen.findByText(new RegExp(last)))
  const tick = await screen.findByLabelText<HTMLInputElement>(last)
  expect(tick.checked).toBe(true)
  expect(other.isConnected ? other.value : '').toBe('')
  await user.click(tick)
  await eventually(() => screen.queryByLabelText(last)).toBe(null)
  expect(said).toEqual([['PL-1', last], ['PL-1']])
})

it('a list that left is ticked no more, also where not all of them stand there', async () => {
  await desk.world.sql("update estiba.picking_lists set state = 'SHIPPED' where namespace = 't1' and number = $1", [
    gone,
  ])
  await desk.lay(<Leaving from={[gone, last]} />)
  const waiting = await screen.findByLabelText<HTMLInputElement>(last)
  await desk.settled()
  expect(waiting.isConnected && waiting.checked).toBe(true)
  expect(screen.queryByLabelText(gone)).toBeNull()
})
