import { expect, it } from 'vitest'
import type { RecordMoves } from '../../domain/moves/recordMoves.ts'
import quotations from '../../resources/transactions/quotations.ts'
import { normalise } from '../../schema/normalise.ts'
import { firstStep } from './firstStep.ts'

const resource = normalise(quotations, { fields: {}, options: {}, names: {} }, () => undefined)

const blocked: RecordMoves = {
  id: 'Q-1',
  version: 1,
  field: 'state',
  state: 'APPROVED',
  moves: [
    {
      name: 'toOrder',
      label: 'toOrder',
      to: [],
      allowed: false,
      reasons: [{ code: 'creditPassed', text: 'The credit is used up' }],
      input: [],
    },
  ],
  next: null,
  flow: [],
}

it('a step that is not this record’s next is not told of as what stands in its way', () => {
  const record = { id: 'Q-1', version: 1, operation: null, shipment: null }
  expect(firstStep(resource, record, blocked)).toMatchObject({
    move: 'toOrder',
    reasons: ['The credit is used up'],
  })
  expect(firstStep(resource, { ...record, shipment: 'J-1' }, blocked)).toEqual({ reasons: [], notes: [] })
})
