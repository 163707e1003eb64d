import { expect, it } from 'vitest'
import { act, type OperationState } from './act.ts'
import { type Direction, type Stage, stages } from './lifeCycle.ts'
import { nextStep, stepAddress } from './nextStep.ts'

const standing = (direction: Direction, stage: Stage): OperationState => ({
  direction,
  partial: stage === 'PARTIAL',
  executed: stage === 'EXECUTED',
  active: true,
  pieces: [
    {
      sequence: 1,
      stage: stage === 'PARTIAL' ? 'PREREGISTERED' : stage === 'EXECUTED' ? 'DISPATCHED' : stage,
      former: [],
    },
  ],
})

const pairs = (['RECEPTION', 'EXPEDITION'] as const).flatMap((direction) =>
  stages.map((stage) => [direction, stage] as const),
)

it.each(pairs)('what comes next of %s at %s is lawful (X-OP-STATE)', (direction, stage) => {
  const next = nextStep(direction, stage)
  expect(next === null).toBe(stage === 'EXECUTED')
  if (next !== null) expect(act(standing(direction, stage), next.action)).not.toHaveProperty('refusal')
})

it('what was received where nothing can be put away is dispatched next; what is not received yet is received', () => {
  const bare = { hasNoPlaces: true }
  expect(nextStep('RECEPTION', 'RECEIVED', bare)).toEqual({
    action: 'dispatch',
    path: '/wms_nuevo/expedition/warehouse-dispatch',
  })
  expect(nextStep('RECEPTION', 'RECEIVED', { hasNoPlaces: false })).toMatchObject({ action: 'putAway' })
  expect(nextStep('RECEPTION', 'TAGGED', bare)).toMatchObject({ action: 'receive' })
})

it('what a consolidation brings to a store of the company is counted there, and delivered to nobody (G-13)', () => {
  const next = nextStep('EXPEDITION', 'DISPATCHED', { comesWith: 'CN-1' })
  expect(next).toEqual({ action: 'countArrived', path: '/management/consolidation/inside/CN-1' })
  expect(next && stepAddress(next, { id: 'SAL~1', type: 'SAL', number: '1' })).toBe(next?.path)
  expect(nextStep('EXPEDITION', 'DISPATCHED', { comesWith: null })).toMatchObject({ action: 'deliver' })
  expect(nextStep('RECEPTION', 'RECEIVED', { comesWith: 'CN-1' })).toMatchObject({ action: 'putAway' })
})

it('a partial operation is completed on its own pre-register, what comes after on a screen that takes it in hand', () => {
  const operation = { id: 'ENT~REC-1', type: 'ENT', number: 'REC-1' }
  const addressAt = (stage: Stage) => {
    const next = nextStep('EXPEDITION', stage)
    return next === null ? null : stepAddress(next, operation)
  }
  expect(addressAt('PARTIAL')).toBe('/wms_nuevo/expedition/warehouse-preregister/ENT/REC-1')
  expect(addressAt('PREREGISTERED')).toBe('/wms_nuevo/warehouse-cube?operation=ENT~REC-1')
  expect(addressAt('EXECUTED')).toBeNull()
})
