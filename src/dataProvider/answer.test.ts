import { describe, expect, it } from 'vitest'
import { readRecord, readRows, withId } from './answer.ts'

const rows = [{ id: '1' }, { id: '2' }]

const read = (body: unknown, headers: { readonly [name: string]: string } = {}) => {
  const { rows: found, total, paged, atLeast } = readRows(body, new Headers(headers))
  return [found.length, total, paged, atLeast]
}

describe('the rows of an answer (G-05, X-CONTENT-RANGE, X-SPRING-PAGE)', () => {
  it.each([
    ['an array with its range', rows, { 'Content-Range': 'taxes 0-1/319' }, [2, 319, true, false]],
    [
      'a total that is at least so much',
      rows,
      { 'Content-Range': 'taxes 0-1/10001', 'X-Total-Kind': 'at-least' },
      [2, 10001, true, true],
    ],
    ['an array with its count', rows, { 'X-Total-Count': '7' }, [2, 7, true, false]],
    ['a whole array', rows, {}, [2, 2, false, false]],
    ['a Spring page', { content: rows, totalElements: 20 }, {}, [2, 20, true, false]],
    ['HAL', { _embedded: { taxes: rows }, page: { totalElements: 9 } }, {}, [2, 9, true, false]],
    ['data and total', { data: rows, total: 5 }, {}, [2, 5, true, false]],
    ['data and count', { data: rows, count: 6 }, {}, [2, 6, true, false]],
    ['one array among other things', { taxes: rows, ok: true }, {}, [2, 2, false, false]],
    ['nothing', null, {}, [0, 0, true, false]],
    ['one record', { code: 'A' }, {}, [1, 1, true, false]],
  ])('%s', (_what, body, headers, expected) => {
    expect(read(body, headers as { readonly [name: string]: string })).toEqual(expected)
  })

  it.each([
    ['with one list among its fields', { code: 'R1', packagings: [{ unit: 'BOX' }] }],
    ['with lists called as envelopes call theirs', { code: 'R1', content: [{ unit: 'BOX' }], data: [] }],
    ['with an id of its host and no key', { id: 7, lines: [] }],
  ])('are one record %s', (_what, body) => {
    expect(readRecord(body, new Headers(), 'auto', ['code'])).toEqual(body)
  })

  it.each([
    ['a list of one', [{ code: 'R1' }]],
    ['a Spring page of one', { content: [{ code: 'R1' }], totalElements: 1 }],
    ['data', { data: { code: 'R1' }, status: 'ok' }],
    ['one list by the name of the resource', { references: [{ code: 'R1' }] }],
  ])('are one record within %s', (_what, body) => {
    expect(readRecord(body, new Headers(), 'auto', ['code'])).toEqual({ code: 'R1' })
  })

  it('get their identifier from the key where the host has none', () => {
    expect(withId({ type: 'IMP', number: 100, sequence: 2 }, ['type', 'number', 'sequence']).id).toBe('IMP~100~2')
    expect(withId({ id: 7, code: 'A' }, ['code']).id).toBe('7')
  })
})
