import { expect, it } from 'vitest'
import type { SwitchedOperation } from '../../domain/operations/switchBoard.ts'
import { waitingAt, workAt } from './boardRow.ts'

const row = (id: string, waits: SwitchedOperation['waits'], containers: readonly string[] = []): SwitchedOperation => ({
  id,
  type: 'IMP',
  number: id,
  customer: null,
  containers,
  waits,
  switches: [],
})

it('counts what waits at each switch with the oldest of it, and knows where it is done', () => {
  const rows = [
    row('IMP~1', { sw: 53, since: '2026-11-02T10:00:00.000Z' }),
    row('IMP~2', { sw: 53, since: '2026-11-01T10:00:00.000Z' }),
    row('IMP~3', { sw: 44, since: '2026-11-03T10:00:00.000Z' }),
    row('IMP~4', null),
  ]
  expect(waitingAt(rows)).toEqual([
    { sw: 44, count: 1, oldest: '2026-11-03T10:00:00.000Z' },
    { sw: 53, count: 2, oldest: '2026-11-01T10:00:00.000Z' },
  ])
  expect(rows.map(workAt)).toEqual([
    '/wms_nuevo/warehouse-tagging?operation=IMP~1',
    '/wms_nuevo/warehouse-tagging?operation=IMP~2',
    '/wms_nuevo/expedition/operations-list?operation=IMP~3',
    null,
  ])
})

it('an inspection begins with its operation, and with the container where there is one', () => {
  const since = '2026-11-02T10:00:00.000Z'
  const beginsOf = (sw: number, ...containers: readonly string[]): readonly unknown[] => {
    const [form, source = ''] = (workAt(row('7', { sw, since }, containers)) ?? '').split('?source=')
    return [form, JSON.parse(decodeURIComponent(source))]
  }
  const operation = { preRegisterType: 'IMP', preRegisterNumber: '7' }
  expect(beginsOf(48, 'C1')).toEqual(['/container-inspections/create', { ...operation, container: 'C1' }])
  expect(beginsOf(48, 'C1', 'C2')).toEqual(['/container-inspections/create', operation])
  expect(beginsOf(51, 'C1')).toEqual(['/merchandise-inspections/create', operation])
})
