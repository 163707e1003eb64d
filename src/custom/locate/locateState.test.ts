import { describe, expect, it } from 'vitest'
import { type LocateStep, locationRead, pieceRead, startOf } from './locateState.ts'

const run = (mode: 'putAway' | 'relocate', ...scans: readonly string[]): LocateStep =>
  scans.reduce<LocateStep>(
    ({ state }, scan) => (scan.startsWith('L') ? locationRead(state, scan) : pieceRead(state, scan)),
    { state: startOf(mode), placements: [], said: 'targetSet' },
  )

describe('putting away', () => {
  it('takes piece then location', () => {
    expect(run('putAway', 'P1', 'L1')).toMatchObject({ said: 'placed', placements: [{ code: 'P1', location: 'L1' }] })
  })
  it('takes many pieces to one location', () => {
    expect(run('putAway', 'P1', 'P2', 'L1').placements.map(({ code }) => code)).toEqual(['P1', 'P2'])
  })
  it('takes location, then pieces one by one, until another location is read', () => {
    expect(run('putAway', 'L1', 'P1').placements).toEqual([{ code: 'P1', location: 'L1' }])
    expect(run('putAway', 'L1', 'P1', 'L2', 'P2').placements).toEqual([{ code: 'P2', location: 'L2' }])
  })
  it('puts a piece back that is read twice', () => {
    expect(run('putAway', 'P1', 'P1')).toMatchObject({ said: 'pieceBack', state: { pieces: [] } })
  })
  it('takes the next of a code that several have, until all are in hand, and then puts all back', () => {
    const read = (state: LocateStep['state']): LocateStep => pieceRead(state, 'P1', 2)
    const both = read(read(startOf('putAway')).state)
    expect(both).toMatchObject({ said: 'pieceInHand', state: { pieces: ['P1', 'P1'] } })
    expect(locationRead(both.state, 'L1').placements).toHaveLength(2)
    expect(read(both.state)).toMatchObject({ said: 'pieceBack', state: { pieces: [] } })
  })
})

describe('relocating', () => {
  it('V-ORIGIN-LOCATION: begins with the location that pieces are taken from', () => {
    expect(run('relocate', 'P1')).toMatchObject({ said: 'originFirst', placements: [] })
    expect(run('relocate', 'L1', 'P1', 'L2').placements).toEqual([{ code: 'P1', location: 'L2' }])
  })
  it('never places where pieces were taken from', () => {
    expect(run('relocate', 'L1', 'P1', 'L1')).toMatchObject({ said: 'sameLocation', placements: [] })
  })
})
