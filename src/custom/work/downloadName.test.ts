import { expect, it } from 'vitest'
import { downloadName } from './downloadName.ts'

it.each([
  [new File([''], 'Manifiesto 2026-11-30.pdf', { type: 'application/pdf' }), 'Manifiesto 2026-11-30.pdf'],
  [new Blob([''], { type: 'application/pdf' }), 'courier.orders.manifest.pdf'],
  [new Blob([''], { type: 'text/csv; charset=utf-8' }), 'courier.orders.manifest.csv'],
  [new Blob(['']), 'courier.orders.manifest'],
])('a file of a host without a name has the ending of its type', (file, name) => {
  expect(downloadName(file, 'courier.orders.manifest')).toBe(name)
})
