import { expect, it } from 'vitest'
import { givenOf } from './given.ts'

const job = {
  transport: 'Air',
  consignee: 'CNS-01',
  notify: null,
  packages: [
    { house: null, description: 'Bicycles', pieces: 2, grossWeight: 0.1 },
    { house: 'H-1', description: 'Chairs', pieces: 7, grossWeight: 70 },
    { house: '', description: 'Bicycles', pieces: 3, grossWeight: 0.2 },
    { house: null, description: 'Helmets', pieces: 1, grossWeight: null },
  ],
}

it('what a record says becomes what another begins with; what it does not say is left out', () => {
  const kinds = { Ocean: 'HBL', Air: 'HAWB' }
  expect(givenOf({ consignee: 'consignee', notify: 'notify', kind: { field: 'transport', as: kinds } }, job)).toEqual({
    consignee: 'CNS-01',
    kind: 'HAWB',
  })
  expect(givenOf({ kind: { field: 'transport', as: kinds } }, { transport: 'Ground' })).toEqual({})
})

it('lines are added up in decimals, their words named once; those of another are not among them', () => {
  const free = { house: null }
  const of = (field: string) => ({ lines: 'packages', field, where: free })
  expect(givenOf({ goods: of('description'), pieces: of('pieces'), grossWeight: of('grossWeight') }, job)).toEqual({
    goods: 'Bicycles, Helmets',
    pieces: 6,
    grossWeight: 0.3,
  })
  expect(givenOf({ pieces: of('pieces'), goods: of('description') }, { packages: [] })).toEqual({})
  expect(givenOf({ pieces: of('pieces') }, {})).toEqual({})
})
