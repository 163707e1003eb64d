import { describe, expect, it } from 'vitest'
import { comparing, likelyPairs, likeness, type Named } from './duplicates.ts'

const named = (id: string, title: string, code = id): Named => ({ id, title, code })

describe('records that are probably one', () => {
  it.each([
    ['Café del Valle S.A.S.', 'CAFE DEL VALLE SAS', 1],
    ['Almacén  Central', 'almacen central', 1],
    ['Rack 1', 'Rack 2', 0],
    ['', '', 0],
    ['Bogotá', 'Berlin', 0],
  ])('%s and %s', (one, other, like) => {
    expect(likeness(one, other)).toBeCloseTo(like, 0)
  })

  it('are found by accents, case, spaces, a slip of the hand and code, each pair once', () => {
    const records = [
      named('1', 'Transportes del Caribe'),
      named('2', 'Transporte del Caribe'),
      named('3', 'TRANSPORTES DEL CARÍBE'),
      named('4', 'Importadora Andina', 'AB-12'),
      named('5', 'Otra cosa', 'ab 12'),
      named('6', 'Puerto de Cartagena'),
    ]
    expect(likelyPairs(records, 10).map(({ ids, by }) => [...ids, by].join(' '))).toEqual(
      expect.arrayContaining(['1 3 title', '1 2 title', '2 3 title', '4 5 code']),
    )
    expect(likelyPairs(records, 10)).toHaveLength(4)
    expect(likelyPairs(records, 1)).toMatchObject([{ likeness: 1 }])
    // Other work may be done between two records.
    expect([...comparing(records, 10)].length).toBeGreaterThanOrEqual(records.length)
  })

  it('are looked for among five thousand in a moment', () => {
    const words = ['Bodega', 'Puerto', 'Centro', 'Planta', 'Zona', 'Terminal', 'Sala', 'Patio']
    const records = Array.from({ length: 5000 }, (_none, index) =>
      named(String(index), `${words[index % 8]} ${words[(index >> 3) % 8]} ${index.toString(36)}`),
    )
    // Of three the shortest: a busy moment does not meet all of them.
    const took = [1, 2, 3].map(() => {
      const start = performance.now()
      likelyPairs(records, 100)
      return performance.now() - start
    })
    expect(Math.min(...took)).toBeLessThan(5000)
  })
})
