import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, advanceOf, type OperationState, stateOf, stageBefore } from './act.ts'
import { type Direction, type Stage, stages, transitionOf, transitions } from './lifeCycle.ts'

const operation = (direction: Direction, ...of: readonly Stage[]): OperationState => ({
  direction,
  partial: of[0] === 'PARTIAL',
  executed: of[0] === 'EXECUTED',
  active: true,
  pieces: of.map((stage, at) => ({
    sequence: at + 1,
    stage: stage === 'PARTIAL' ? 'PREREGISTERED' : stage === 'EXECUTED' ? 'DISPATCHED' : stage,
    former: stage === 'CUBED' ? ['PREREGISTERED'] : stage === 'DISPATCHED' ? ['TAGGED'] : [],
  })),
})

const done = (start: OperationState, action: string, sequences: readonly number[] | null = null): OperationState => {
  const outcome = act(start, action, sequences)
  if ('refusal' in outcome || outcome.operation === null) throw new Error(`${action}: ${JSON.stringify(outcome)}`)
  return outcome.operation
}

describe('an operation', () => {
  it('goes from pre-register to storage on the reception track', () => {
    let now = operation('RECEPTION', 'PARTIAL', 'PARTIAL')
    const seen: Stage[] = []
    for (const action of ['complete', 'preCube', 'cube', 'tag', 'receive', 'putAway', 'execute']) {
      now = done(now, action)
      seen.push(stateOf(now))
    }
    expect(seen).toEqual(['PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED', 'RECEIVED', 'ON_WAREHOUSE', 'EXECUTED'])
  })

  it('goes from pre-register to the road on the expedition track, and from receipt when it is cross-docked', () => {
    let leaving = operation('EXPEDITION', 'PARTIAL')
    for (const action of ['complete', 'cube', 'tag', 'dispatch', 'execute']) leaving = done(leaving, action)
    expect(stateOf(leaving)).toBe('EXECUTED')
    expect(stateOf(done(operation('RECEPTION', 'RECEIVED'), 'dispatch'))).toBe('DISPATCHED')
    expect(act(operation('RECEPTION', 'TAGGED'), 'dispatch')).toHaveProperty('refusal.sequences', [1])
  })

  it('is where its last piece is, and says how many are ahead', () => {
    const now = operation('RECEPTION', 'TAGGED', 'CUBED', 'RECEIVED')
    expect([stateOf(now), advanceOf(now)]).toEqual(['CUBED', { ahead: 2, of: 3 }])
  })

  it('of stored goods is tagged as soon as it is pre-registered to leave', () => {
    expect(stateOf(operation('EXPEDITION', 'ON_WAREHOUSE', 'RECEIVED'))).toBe('TAGGED')
  })

  it('refuses the whole call for one piece, and names it with the rule', () => {
    const mixed = operation('RECEPTION', 'PREREGISTERED', 'TAGGED', 'PREREGISTERED')
    expect(act(mixed, 'cube')).toEqual({
      refusal: { code: 'OP_STATE', rule: 'S-OP-CUBE', state: 'PREREGISTERED', sequences: [2] },
    })
    expect(done(mixed, 'cube', [1, 3]).pieces.map(({ stage }) => stage)).toEqual(['CUBED', 'TAGGED', 'CUBED'])
    expect(act(mixed, 'cube', [9])).toHaveProperty('refusal.sequences', [9])
  })

  it.each([
    ['cube', ['TAGGED'], 'S-OP-CUBE'],
    ['cube', ['PARTIAL'], 'S-OP-CUBE'],
    ['tag', ['PREREGISTERED'], 'S-OP-TAG'],
    ['receive', ['CUBED'], 'S-OP-RECEIVE'],
    ['dispatch', ['CUBED'], 'S-OP-DISPATCH'],
    ['edit', ['PREREGISTERED'], 'V-OP-EDIT-PARTIAL'],
    ['fly', ['TAGGED'], 'E-ACTION-FAILED'],
  ] as const)('refuses to %s what is %s with %s', (action, from, rule) => {
    expect(act(operation('RECEPTION', ...from), action)).toHaveProperty('refusal.rule', rule)
  })

  it('takes a cubing back to what it was before', () => {
    const measured = done(done(operation('RECEPTION', 'PREREGISTERED'), 'preCube'), 'cube')
    expect(stateOf(done(measured, 'uncube'))).toBe('PRECUBED')
    expect(stateOf(done(done(operation('RECEPTION', 'PREREGISTERED'), 'cube'), 'uncube'))).toBe('PREREGISTERED')
    const tagged = done(done(measured, 'tag'), 'untag')
    expect(tagged.pieces.map(({ stage, former }) => [stage, former])).toEqual([['CUBED', ['PRECUBED']]])
    expect(stateOf(done(tagged, 'uncube'))).toBe('PRECUBED')
  })

  it('finds the way back of a piece that has a stage on it which it was not cubed from', () => {
    const [piece] = operation('RECEPTION', 'CUBED').pieces
    expect(piece).toBeDefined()
    const stray = {
      ...operation('RECEPTION', 'CUBED'),
      pieces: [{ ...piece, sequence: 1, stage: 'CUBED', former: ['PRECUBED', 'TAGGED'] }],
    } as const
    expect(stateOf(done(stray, 'uncube'))).toBe('PRECUBED')
    expect(stageBefore(['PRECUBED', 'TAGGED'], 'uncube')).toBe('PRECUBED')
    expect(stageBefore([], 'uncube')).toBeUndefined()
  })

  it('that is executed stays so while what it brought is moved in the store, and nothing else of it changes', () => {
    const executed = { ...operation('RECEPTION', 'ON_WAREHOUSE'), executed: true }
    for (const action of ['relocate', 'takeOut']) expect(stateOf(done(executed, action))).toBe('EXECUTED')
    for (const action of ['reverseReceipt', 'uncube', 'annul', 'execute', 'deliver', 'undeliver'])
      expect(act(executed, action)).toHaveProperty('refusal.rule', 'E-ACTION-FAILED')
    expect(act(executed, 'dispatch')).toHaveProperty('refusal.rule', 'S-OP-DISPATCH')
    expect(act({ ...operation('EXPEDITION', 'ON_WAREHOUSE'), executed: true }, 'relocate')).toHaveProperty('refusal')
  })

  it('does nothing while it is annulled but being restored', () => {
    const annulled = done(operation('RECEPTION', 'PREREGISTERED'), 'annul')
    expect(act(annulled, 'cube')).toHaveProperty('refusal')
    expect(done(annulled, 'restore').active).toBe(true)
    expect(act(operation('RECEPTION', 'PREREGISTERED'), 'restore')).toHaveProperty('refusal')
  })
})

describe('every transition', () => {
  it('has an inverse that leads back, where it has one', () => {
    for (const { action, inverse } of transitions)
      if (inverse !== null) expect([action, transitionOf(inverse)?.inverse]).toEqual([action, action])
  })

  it('of any order leaves every piece in the table, none lost, and a refusal changes nothing', () => {
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom(...transitions.map(({ action }) => action)),
        sequences: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(fc.constantFrom<Direction>('RECEPTION', 'EXPEDITION'), steps, (direction, sequence) => {
        let now = operation(direction, 'PARTIAL', 'PARTIAL', 'PARTIAL', 'PARTIAL')
        for (const { action, sequences } of sequence) {
          const before = now
          const outcome = act(now, action, sequences)
          if ('refusal' in outcome || outcome.operation === null) continue
          now = outcome.operation
          const transition = transitionOf(action)
          expect(now.pieces.map((piece) => piece.sequence)).toEqual([1, 2, 3, 4])
          for (const [at, { stage }] of now.pieces.entries()) {
            expect(stages).toContain(stage)
            const was = before.pieces[at]?.stage
            if (stage !== was) expect(transition?.from).toContain(was)
          }
          if (direction === 'EXPEDITION') expect(now.pieces.map(({ stage }) => stage)).not.toContain('RECEIVED')
        }
      }),
      { numRuns: 3000 },
    )
  })
})
