import { describe, expect, it } from 'vitest'
import { paperKinds } from '../../../src/domain/freight/paperKinds.ts'
import { boxesIn, type Filled, type Form, isGrid } from '../form.ts'
import { papersPdf } from '../paperPdf.ts'
import { textOfPdf } from '../textOfPdf.testing.ts'
import { forms } from './index.ts'

const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_none, index) => String(from + index))

/** The numbers of boxes as they are written on a form: `1C-1E`, `24A`, `11A`; those of columns too. */
const numbersOf = (kind: keyof typeof forms): ReadonlySet<string> => {
  const { parts } = forms[kind]
  const columns = parts.filter(isGrid).flatMap(({ columns: all }) => all)
  return new Set([...boxesIn(parts), ...columns].flatMap(({ no }) => (no === undefined ? [] : [no])))
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'Z'].map((letter) => `22${letter}`)
const air = [
  '1A 1 1B 1C-1E 2 3 4 5 6 7 8 9 10 12 13 14A/B 15A/B 11A 11B 11C 11D 11E 11F 16 17 18 19A/B 20 21 21A',
  '23 24A 24B 25A 25B 26A 26B 27A 27B 28A 28B 30A 30B 31 32A-C 33 34',
]
  .flatMap((numbers) => numbers.split(' '))
  .concat(letters)

describe('the boxes of the trade, by their numbers', () => {
  it.each([
    ['BILL_OF_LADING', numbered(1, 22)],
    ['SEA_WAYBILL', numbered(1, 22)],
    ['AIR_WAYBILL', air],
    ['CMR', numbered(1, 24)],
    ['DG_DECLARATION', numbered(1, 22)],
  ] as const)('%s has every one', (kind, wanted) => {
    const there = numbersOf(kind)
    expect(wanted.filter((no) => !there.has(no))).toEqual([])
  })

  it.each(paperKinds)('%s has a word in both languages for every box', (kind) => {
    const { parts, title } = forms[kind]
    const columns = parts.filter(isGrid).flatMap(({ columns: all }) => all)
    for (const word of [title, ...boxesIn(parts).map((box) => box.word), ...columns.map((column) => column.word)])
      expect([word.es, word.en].every((text) => text.length > 0)).toBe(true)
  })
})

const word = { es: 'Texto', en: 'Text' }
const numberedLines = (prefix: string, count: number): string =>
  Array.from({ length: count }, (_none, index) => `${prefix}-${index + 1}.`).join('\n')

it.each([false, true])(
  'prints what is taller than a page on as many as it takes (landscape: %s)',
  async (landscape) => {
    const beside = {
      stack: [
        {
          row: [
            { word, value: 'beside' },
            { word, value: 'inner' },
          ],
        },
      ],
    }
    const form: Form = {
      title: word,
      landscape,
      parts: [
        { row: [{ word, value: 'tall' }, beside] },
        { row: [{ word, value: 'short' }] },
        {
          grid: 'goods',
          columns: [
            { word, value: 'goods', share: 1 },
            { word, value: 'gross', share: 1 },
          ],
          room: 3,
        },
      ],
    }
    const filled: Filled = {
      locale: 'en',
      number: 'A-1',
      letterhead: { name: 'Andina', lines: [] },
      boxes: {
        tall: numberedLines('box', 150),
        beside: 'besides',
        inner: numberedLines('inner', 90),
        short: 'short-end',
      },
      grids: {
        goods: {
          rows: [
            { goods: numberedLines('row', 190), gross: '12' },
            { goods: 'last-row', gross: '1' },
          ],
          sums: { gross: '13' },
        },
      },
      stamps: [],
    }
    const text = await textOfPdf(await papersPdf([{ form, filled }]))
    const numbers = { box: 150, inner: 90, row: 190 }
    const wanted = Object.entries(numbers)
      .flatMap(([prefix, count]) => numberedLines(prefix, count).split('\n'))
      .concat('besides', 'short-end', 'last-row')
    expect(wanted.filter((one) => !text.includes(one))).toEqual([])
  },
)
