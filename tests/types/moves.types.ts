/** The answer that server and browser share about the moves of a record. */
import type { MoveNow, RecordMoves } from '../../src/domain/moves/recordMoves.ts'

const approve: MoveNow = {
  name: 'approve',
  label: 'approve',
  to: ['APPROVED'],
  primary: true,
  allowed: true,
  reasons: [],
  input: [{ field: 'acceptedBy', required: true }],
  makes: 'invoices',
}

export const answer: RecordMoves = {
  id: 'CPO~1',
  version: 4,
  field: 'state',
  state: 'OPEN',
  moves: [approve],
  flow: [{ resource: 'orders', id: 'CPO~1', number: '1', state: 'OPEN', tone: 'info', link: '/orders/CPO~1' }],
  next: { move: 'approve' },
}

// @ts-expect-error a reason is a sentence with its code
export const wordless: MoveNow = { ...approve, allowed: false, reasons: [{ code: 'credit' }] }

// @ts-expect-error a move leads to states, a list of them
export const single: MoveNow = { ...approve, to: 'APPROVED' }
