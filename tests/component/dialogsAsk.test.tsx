// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ComponentProps, ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SplitDialog } from '../../src/custom/byLocation/SplitDialog.tsx'
import { DeliverDialog } from '../../src/custom/operations/DeliverDialog.tsx'
import { withTexts } from '../../src/custom/withTexts.ts'
import { ShortageDialog } from '../../src/custom/picking/ShortageDialog.tsx'
import type { AnyRecord } from '../../src/schema/json.ts'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  const learn = withTexts(() => Promise.resolve(), 'picking', 'byLocation', 'operations', 'work')
  const [opened] = await Promise.all([openDesk(), learn()])
  desk = opened
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => desk.close())

const stamps = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
const bulk: AnyRecord = {
  ...stamps,
  id: 'IMP~IMP-1~1',
  type: 'IMP',
  number: 'IMP-1',
  sequence: 1,
  pieces: 9,
  stage: 'DISPATCHED',
}
const operation: AnyRecord = { ...stamps, id: 'IMP~IMP-1', type: 'IMP', number: 'IMP-1' }
const done = (): Promise<void> => Promise.resolve()

const deliverDialog = (more: Partial<ComponentProps<typeof DeliverDialog>>) => (
  <DeliverDialog
    operation={operation}
    delivers
    closes
    bringsBack
    onAct={done}
    onExecute={() => undefined}
    onClose={() => undefined}
    {...more}
  />
)

const asks: readonly (readonly [string, (onClose: () => void) => ReactNode, RegExp])[] = [
  [
    'a shortage',
    (onClose) => <ShortageDialog bulk={bulk} onClose={onClose} onReport={() => Promise.resolve(true)} />,
    /^Piezas encontradas/,
  ],
  [
    'a split',
    (onClose) => <SplitDialog bulk={bulk} onClose={onClose} onDone={() => undefined} />,
    /^Piezas del bulto nuevo/,
  ],
  ['the day of a delivery', (onClose) => deliverDialog({ onClose }), /^Fecha/],
]

it.each(asks)('what is typed of %s is thrown away only when that is confirmed', async (_what, draw, label) => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  let closed = 0
  desk.line.use(http.get(/\/bulks/, () => HttpResponse.json([bulk], { headers: { 'content-range': 'bulks 0-0/1' } })))
  const user = await desk.lay(
    draw(() => {
      closed += 1
    }),
  )
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  await user.type(field, '3')
  await user.keyboard('{Escape}')
  expect([confirm.mock.calls.length, closed]).toEqual([1, 0])
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  expect([confirm.mock.calls.length, closed]).toEqual([2, 1])
})

it('of what left, what was refused is ticked and comes back, with why and how it is', async () => {
  const rows = [1, 2].map((sequence) => ({ ...bulk, id: `IMP~IMP-1~${sequence}`, sequence, store: 'S1' }))
  desk.line.use(http.get(/\/bulks/, () => HttpResponse.json(rows, { headers: { 'content-range': 'bulks 0-1/2' } })))
  const sent: unknown[] = []
  const onAct = (...asked: readonly unknown[]): Promise<void> => {
    sent.push(asked)
    return Promise.resolve()
  }
  const user = await desk.lay(deliverDialog({ onAct }))
  const taken = await screen.findByRole('checkbox', { name: /IMP-1 \/ 1/ })
  await user.click(taken)
  await user.selectOptions(screen.getByLabelText('Resultado'), 'BACK')
  await user.selectOptions(screen.getByLabelText('Estado'), 'DAMAGED')
  await user.type(screen.getByLabelText(/^Motivo/), 'Llegó roto')
  await user.click(screen.getByRole('button', { name: 'Reingresar' }))
  expect(sent).toEqual([
    ['bringBack', { outcome: 'BACK', condition: 'DAMAGED', reason: 'Llegó roto', bulks: ['IMP~IMP-1~2'] }],
  ])
})

it.each([true, false])(
  'where all is delivered, the operation is closed by who may, and others are told (%s)',
  async (closes) => {
    desk.line.use(http.get(/\/bulks/, () => HttpResponse.json([], { headers: { 'content-range': 'bulks */0' } })))
    await desk.lay(deliverDialog({ closes }))
    if (closes) expect(await screen.findByRole('button', { name: 'Cerrar la operación' })).toBeTruthy()
    else {
      expect(await screen.findByText('Ya no queda nada en camino')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Cerrar la operación' })).toBeNull()
    }
  },
)
