import { describe, expect, it } from 'vitest'
import { branchOf, indexTree, mayMove, openable, pathTo, shownBranches, type TreeBranch } from './treeModel.ts'

const node = (id: string, parent: string | null, title = id) => ({ id, parent, title })
const index = indexTree([
  node('a', null, 'Ártico'),
  node('b', 'a', 'Bogotá'),
  node('c', 'b', 'Cali'),
  node('d', null, 'Dakar'),
  node('x', 'gone'),
])

const idsOf = (branches: readonly TreeBranch[]): readonly string[] =>
  branches.flatMap(({ id, children }) => [id, ...idsOf(children)])

describe('a tree', () => {
  it('says of each branch its level and place', () => {
    expect(idsOf(shownBranches(index))).toEqual(['a', 'b', 'c', 'd', 'x'])
    const [a] = shownBranches(index)
    expect(a).toMatchObject({ level: 1, position: 1, siblings: 3, node: { title: 'Ártico' } })
    expect(a?.children[0]).toMatchObject({ id: 'b', level: 2, position: 1, siblings: 1 })
    expect(openable(shownBranches(index))).toEqual(['a', 'b'])
  })

  it('keeps what a search finds, without accents, and what is above it', () => {
    expect(idsOf(shownBranches(index, 'cali'))).toEqual(['a', 'b', 'c'])
    expect(idsOf(shownBranches(index, 'artico'))).toEqual(['a'])
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
    expect(idsOf(shownBranches(many, 'n19999'))).toEqual(['n0', 'n1', 'n19', 'n199', 'n1999', 'n19999'])
  })
})
