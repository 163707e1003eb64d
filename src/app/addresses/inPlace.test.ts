import type { Location } from 'react-router'
import { expect, it } from 'vitest'
import { inPlace } from './inPlace.ts'

const at = (search: string, state: unknown = null): Location => ({
  pathname: '/office/ports',
  search,
  hash: '',
  key: 'a',
  state,
})

const written = (q: string, more = ''): string =>
  `?displayedFilters=%7B%7D&filter=${encodeURIComponent(JSON.stringify({ ...(q === '' ? {} : { q }), active: true }))}&order=ASC&page=1&perPage=15&sort=code${more}`

const list = { state: { _scrollToTop: false } } as const

it('letters of one search are one step for the way back', () => {
  const first = inPlace(at(''), { search: written('b') }, list)
  expect(first.replace).toBeUndefined()
  const second = inPlace(at(written('b'), first.state), { search: written('ba') }, list)
  expect(second.replace).toBe(true)
  expect(inPlace(at(written('ba'), second.state), { search: written('') }, list).replace).toBe(true)
})

it('another order, and a search that begins beside a view, are steps of their own', () => {
  const typing = { _scrollToTop: false, typed: true } as const
  expect(inPlace(at(written('b'), typing), { search: `${written('b')}&order=DESC` }, list)).toEqual(list)
  expect(inPlace(at(written('view')), { search: written('view b') }, list).replace).toBeUndefined()
  const turned = written('b').replace('order=ASC', 'order=DESC')
  expect(inPlace(at(written('b'), typing), { search: turned }, list).replace).toBeUndefined()
})

it('a page that there is takes the place of one that is not; other ways are left as they are', () => {
  const corrects = { state: { _scrollToTop: true } } as const
  expect(inPlace(at('?page=99'), { search: written('') }, corrects).replace).toBe(true)
  expect(inPlace(at('?page=1'), { search: '?page=2' })).toEqual({})
  expect(inPlace(at(''), '/office/ports/COBUN/show')).toEqual({})
})

it('an address whose filter cannot be read is one of a list without a filter', () => {
  for (const filter of ['', 'null', '{"q":"x', '[]'])
    expect(inPlace(at(`?filter=${encodeURIComponent(filter)}`), { search: written('b') }, list)).toEqual({
      state: { _scrollToTop: false, typed: true },
    })
})
