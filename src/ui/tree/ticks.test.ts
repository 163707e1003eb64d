import { describe, expect, it } from 'vitest'
import { ticked, ticksOf } from './ticks.ts'
import { indexTree } from './treeModel.ts'

const node = (id: string, parent: string | null) => ({ id, parent, title: id })
const index = indexTree([
  node('taxes section', null),
  node('taxes', 'taxes section'),
  node('taxes.edit', 'taxes'),
  node('taxes.delete', 'taxes'),
  node('banks', 'taxes section'),
  node('places section', null),
  node('cities', 'places section'),
])
const press = (ids: readonly string[], id: string) => ticked(index, new Set(ids), id)
const tick = (ids: readonly string[], id: string) => ticksOf(index, new Set(ids)).get(id)

describe('ticks in a tree', () => {
  it('take a whole branch, its top item first', () => {
    expect(press([], 'taxes section')).toEqual(['taxes section', 'taxes', 'taxes.edit', 'taxes.delete', 'banks'])
    expect(press(['cities'], 'taxes')).toEqual([
      'taxes section',
      'taxes',
      'taxes.edit',
      'taxes.delete',
      'places section',
      'cities',
    ])
  })

  it('take what is above: who edits reads', () => {
    expect(press([], 'taxes.edit')).toEqual(['taxes section', 'taxes', 'taxes.edit'])
  })

  it('are taken away with all below, and a top item with its last', () => {
    const all = press([], 'taxes section')
    expect(press(all, 'taxes.delete')).toEqual(['taxes section', 'taxes', 'taxes.edit', 'banks'])
    expect(press(all, 'taxes')).toEqual(['taxes section', 'banks'])
    expect(press(['taxes section', 'banks'], 'banks')).toEqual([])
    expect(press(['taxes section', 'taxes', 'taxes.edit'], 'taxes.edit')).toEqual(['taxes section', 'taxes'])
  })

  it('are half where only a part is ticked', () => {
    expect(tick(['taxes section', 'taxes', 'taxes.edit'], 'taxes')).toBe('mixed')
    expect(tick(['taxes'], 'taxes section')).toBe('mixed')
    expect(tick(['cities'], 'places section')).toBe(true)
    expect(tick([], 'taxes')).toBe(false)
  })

  it('keep what the tree does not show', () => {
    expect(press(['gone'], 'cities')).toEqual(['places section', 'cities', 'gone'])
  })
})
