import { expect, it } from 'vitest'
import { cargoStands, packagedCargo } from './packagedCargo.ts'

const box = { pieces: 40, length: 10, width: 10, height: 10, weight: 100 }

it('packages come to the volume of each of their pieces and the weight of their lines', () => {
  expect(packagedCargo([box, { ...box, pieces: 2, weight: 20 }])).toEqual({ volumeM3: 0.042, realWeightTons: 0.12 })
  expect(packagedCargo([box, { pieces: 2, weight: 20 }])).toEqual({ volumeM3: null, realWeightTons: 0.12 })
  expect(packagedCargo([])).toEqual({ volumeM3: null, realWeightTons: null })
})

it('what was typed of cargo stands, what packages came to follows them', () => {
  const none = { volumeM3: null, realWeightTons: null }
  const [one, other] = [packagedCargo([box]), packagedCargo([{ ...box, pieces: 80 }])]
  expect(cargoStands(none, one, null)).toEqual(one)
  expect(cargoStands(one, other, one)).toEqual(other)
  const typed = { volumeM3: 3, realWeightTons: null }
  expect(cargoStands(typed, one, none)).toEqual({ ...one, volumeM3: 3 })
  expect(cargoStands({ ...one, volumeM3: 3 }, other, one)).toEqual({ ...other, volumeM3: 3 })
  expect(cargoStands(typed, none, none)).toEqual(typed)
})
