import { expect, it } from 'vitest'
import { packagesInWords } from './inWords.ts'

it.each([
  ['es', 1, 0, 'UN bulto'],
  ['en', 1, 0, 'ONE package'],
  ['es', 1, 1, 'UN bulto, en 1 contenedor que dice contener'],
  ['en', 1, 1, 'ONE package, in 1 container said to contain'],
  ['es', 4, 2, 'CUATRO bultos, en 2 contenedores que dicen contener'],
  ['en', 4, 2, 'FOUR packages, in 2 containers said to contain'],
  ['es', 0, 1, ''],
] as const)('in %s %i packages in %i containers are %j', (locale, pieces, containers, words) => {
  expect(packagesInWords(locale, pieces, containers)).toBe(words)
})
