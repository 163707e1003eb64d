import { expect, it } from 'vitest'
import { tableOf } from '../tableOf.ts'
import { housesIn } from './addHouses.ts'
import type { SampleOperation } from './sampleOperation.ts'

it('a house says as many pieces as all operations bring under it', () => {
  const pieces = tableOf<readonly SampleOperation[]>('operations').flatMap((operation) => operation.pieces)
  for (const [serial, { of, kg }] of housesIn(pieces, 'es')) {
    const own = pieces.filter(({ house }) => house === serial)
    expect(of).toBe(own.reduce((sum, each) => sum + each.of, 0))
    expect(kg.toNumber()).toBeCloseTo(own.reduce((sum, each) => sum + each.of * each.kg, 0))
  }
  expect(housesIn(pieces, 'es').get('HBL-1002')?.of).toBe(21)
})
