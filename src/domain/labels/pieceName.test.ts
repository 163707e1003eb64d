import { expect, it } from 'vitest'
import { pieceName, pieceNamed } from './pieceName.ts'

it('a piece is called the same by what it holds and by its key', () => {
  const piece = { type: 'ENT-BOD', number: 'ENT-BOD-000001', sequence: 4 }
  expect(pieceName(piece)).toBe('ENT-BOD-000001 / 4')
  expect(pieceNamed('ENT-BOD~ENT-BOD-000001~4')).toBe(pieceName(piece))
  expect(pieceNamed('somewhere')).toBe('somewhere')
})
