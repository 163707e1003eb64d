import { describe, expect, it } from 'vitest'
import { treeCommand } from './treeKeys.ts'
import { branchOf, indexTree, mayMove, pathTo, visibleRows } from './treeModel.ts'

const node = (id: string, parent: string | null, title = id) => ({ id, parent, title })
const index = indexTree([
  node('a', null, 'Ártico'),
  node('b', 'a', 'Bogotá'),
  node('c', 'b', 'Cali'),
  node('d', null, 'Dakar'),
  node('x', 'gone'),
])

describe('a tree', () => {
  it('shows open branches only, with level and place', () => {
    const rows = visibleRows(index, new Set(['a']))
    expect(rows.map(({ node: { id }, level }) => [id, level])).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 1],
      ['x', 1],
    ])
    expect(rows[1]).toMatchObject({ hasChildren: true, expanded: false, position: 1, siblings: 1 })
  })

  it('opens what a search finds, without accents, and keeps what is above it', () => {
    expect(visibleRows(index, new Set(), 'cali').map(({ node: { id } }) => id)).toEqual(['a', 'b', 'c'])
    expect(visibleRows(index, new Set(), 'artico').map(({ node: { id } }) => id)).toEqual(['a'])
  })

  it('refuses to move a node below itself or its descendants', () => {
    expect(mayMove(index, 'a', 'a')).toBe(false)
    expect(mayMove(index, 'a', 'c')).toBe(false)
    expect(mayMove(index, 'c', 'd')).toBe(true)
    expect(mayMove(index, 'c', 'b')).toBe(false)
    expect(mayMove(index, 'b', null)).toBe(true)
  })

  it('knows branches and paths', () => {
    expect(branchOf(index, 'a')).toEqual(['a', 'b', 'c'])
    expect(pathTo(index, 'c')).toEqual(['a', 'b', 'c'])
  })

  it('draws 20,000 nodes’ rows quickly enough to type in the search', () => {
    const many = indexTree(
      Array.from({ length: 20_000 }, (_, at) => node(`n${at}`, at === 0 ? null : `n${Math.floor((at - 1) / 10)}`)),
    )
    expect(visibleRows(many, new Set(), 'n19999').map(({ node: { id } }) => id)).toEqual([
      'n0',
      'n1',
      'n19',
      'n199',
      'n1999',
      'n19999',
    ])
  })
})

describe('keys in a tree', () => {
  const rows = visibleRows(index, new Set(['a', 'b']))
  const press = (key: string, at: number, ctrlKey = false) => treeCommand({ key, ctrlKey, metaKey: false }, rows, at)
  it.each([
    ['ArrowDown', 0, { type: 'focus', id: 'b' }],
    ['ArrowUp', 0, null],
    ['ArrowRight', 0, { type: 'focus', id: 'b' }],
    ['ArrowLeft', 0, { type: 'collapse' }],
    ['ArrowLeft', 2, { type: 'focus', id: 'b' }],
    ['End', 0, { type: 'focus', id: 'x' }],
    ['Enter', 1, { type: 'open' }],
    ['d', 0, { type: 'focus', id: 'd' }],
  ] as const)('%s on row %i', (key, at, command) => expect(press(key, at)).toEqual(command))

  it('takes and puts with Ctrl+X and Ctrl+V', () => {
    expect(press('x', 0, true)).toEqual({ type: 'cut' })
    expect(press('v', 0, true)).toEqual({ type: 'paste' })
  })
})
