import { Big } from 'big.js'
import type { Movement } from '../../../../src/domain/stock/kardex.ts'
import { shareOfCost } from '../../../../src/domain/stock/shareOfCost.ts'
import type { ComputedPair } from './computedPair.ts'
import type { KardexPage, StoredMovement } from './kardexPage.ts'
import { isExit, type PlannedMovement } from './plan.ts'

type Either = PlannedMovement | StoredMovement

/** What a movement that others cost like came to. */
interface Cost {
  readonly units: Big
  readonly totalCost: Big
}

const isStored = (movement: Either): movement is StoredMovement => 'stored' in movement

/** The source of a movement's cost: the exit of its transfer, the sale it gives back, the row it takes back. */
const sourceOf = (movement: Either): string | null => {
  const { givesBack, reverses, reversal, sw, transfer } = movement
  if (reversal === true) return typeof reverses === 'string' ? `row ${reverses}` : null
  if (typeof transfer === 'string') return isExit(sw) ? null : `transfer ${transfer}`
  return givesBack === null || givesBack === undefined ? null : `sale ${givesBack.document} ${movement.reference}`
}

/** The sources that a movement is, or a part of: a sale may have several rows of one reference. */
const keysOf = (movement: Either): readonly string[] => {
  const { sw, transfer, reversal } = movement
  return [
    ...(typeof transfer === 'string' && isExit(sw) && reversal !== true ? [`transfer ${transfer}`] : []),
    ...(isStored(movement) ? [`row ${movement.id}`] : []),
    ...(isStored(movement) && sw === 1 && reversal !== true ? [`sale ${movement.document} ${movement.reference}`] : []),
  ]
}

/** Which kardexes hold movements that cost what another one does, by the source of their cost. */
export const followersIn = (pages: ReadonlyMap<string, KardexPage>): ReadonlyMap<string, ReadonlySet<string>> => {
  const followers = new Map<string, Set<string>>()
  for (const [key, { added, later }] of pages)
    for (const movement of [...added, ...later]) {
      const source = sourceOf(movement)
      if (source !== null) followers.set(source, (followers.get(source) ?? new Set()).add(key))
    }
  return followers
}

/** What the sources of a computed kardex cost that others follow. */
export const costsOfSources = (
  { added, later }: ComputedPair,
  followers: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, Cost> => {
  const costs = new Map<string, Cost>()
  for (const { movement, row } of [...added, ...later])
    for (const key of keysOf(movement)) {
      if (!followers.has(key)) continue
      const sum = costs.get(key) ?? { units: new Big(0), totalCost: new Big(0) }
      costs.set(key, { units: sum.units.plus(row.quantity), totalCost: sum.totalCost.plus(row.totalCost) })
    }
  return costs
}

const costOf = (movement: Either, { units, totalCost }: Cost): number =>
  movement.givesBack === null || movement.givesBack === undefined
    ? totalCost.toNumber()
    : shareOfCost({
        sold: units.toNumber(),
        totalCost: totalCost.toNumber(),
        before: movement.givesBack.before,
        units: movement.units ?? 0,
      })

const known = (movement: Either): number | null =>
  movement.totalCost ?? (isStored(movement) ? movement.stored.totalCost : null)

/** Gives the movements of a kardex the cost of their source; false where all of them have it already. */
export const takeCost = ({ added, later }: KardexPage, source: string, cost: Cost): boolean => {
  const changeIn = <M extends Movement & Either>(movements: M[]): boolean => {
    let changed = false
    for (const [at, movement] of movements.entries()) {
      if (sourceOf(movement) !== source) continue
      const totalCost = costOf(movement, cost)
      if (known(movement) === totalCost) continue
      movements[at] = { ...movement, totalCost }
      changed = true
    }
    return changed
  }
  const [before, after] = [changeIn(added), changeIn(later)]
  return before || after
}
