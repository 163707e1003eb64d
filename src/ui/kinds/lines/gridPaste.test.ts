import { expect, it } from 'vitest'
import { clipboardCells, pasteInto, readCell } from './gridPaste.ts'

it('parts the clipboard of a spreadsheet into rows and cells', () => {
  expect(clipboardCells('A\t1\r\nB\t2\r\n')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ])
})

it('a cell with a break in it is one cell, and quotes that are its own stay', () => {
  expect(clipboardCells('"Box\r\n12"" high"\t1\r\n"B"\t5"\t"C\r\n2\t\r\n')).toEqual([
    ['Box\n12" high', '1'],
    ['"B"', '5"', '"C'],
    ['2', ''],
  ])
})

it('reads cells in the reader’s writing and leaves what it cannot read', () => {
  expect(readCell('1.234,5', { kind: 'decimal' }, 'es')).toBe(1234.5)
  expect(readCell('1.500', { kind: 'decimal' }, 'es')).toBe(1500)
  expect(readCell('1.500', { kind: 'decimal' }, 'en')).toBe(1.5)
  expect(readCell('Caja', { kind: 'choice', values: ['BOX'] }, 'es', { BOX: 'Caja' })).toBe('BOX')
  expect(readCell('many', { kind: 'integer' }, 'en')).toBe('many')
})

it('fills cells from where the paste lands and adds rows', () => {
  const after = pasteInto(
    [{ code: 'X', count: 1 }],
    clipboardCells('5\n6'),
    { row: 0, column: 1 },
    ['code', 'count'],
    (text) => Number(text),
    () => ({ code: null }),
  )
  expect(after).toEqual([
    { code: 'X', count: 5 },
    { code: null, count: 6 },
  ])
})
