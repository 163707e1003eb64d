import { expect, it } from 'vitest'
import { accountMoves } from './accountMoves.ts'

const concept = (id: string, documentType: string) =>
  [id, { id, documentType, ledgerAccount: '530535', counterAccount: '130505', nature: 'DEBIT' }] as const

const postings = {
  concepts: new Map([concept('discount', 'SPN'), concept('sale', 'INV')]),
  shares: new Map(),
  givers: new Set(),
  crediting: new Set(['CRT', 'SPN', 'NAF']),
  later: new Map(),
}

it.each([
  ['of giving back, though of another type,', 'discount', '22', 10, 0],
  ['of what it gives back', 'sale', '22', 0, 10],
  ['of what it gives back to a supplier', 'sale', '4', 0, 10],
  ['of what a supplier credits', 'sale', '32', 0, 10],
  ['of its own, which gives nothing back,', 'sale', '1', 10, 0],
])('a document by a concept %s moves its account on its side', (_what, id, switches, debit, credit) => {
  const document = { id: 'd1', type: 'NAF', state: 'POSTED', switches, concept: id, total: 10, exchangeRate: 1 }
  const asked = { filters: { account: '530535' }, today: '2026-11-29', timeZone: 'America/Bogota' }
  const moved = accountMoves.rows?.(document, { postings }, asked)
  expect(moved).toMatchObject([{ account: '530535', debit, credit }])
})
