import type { Where } from '../../schema/where.ts'

/** Where pieces are looked for: a whole store, or ever less of it. */
export interface Spot {
  readonly store: string
  readonly zone: string | null
  readonly rack: string | null
  readonly level: number | null
  readonly location: string | null
}

/** The pieces that stand there. */
export const piecesAt = ({ store, zone, rack, level, location }: Spot): Where => ({
  store,
  location: location ?? { null: false },
  ...(location === null && zone !== null ? { 'location.zoneId': zone } : {}),
  ...(location === null && rack !== null ? { 'location.rackId': rack } : {}),
  ...(location === null && level !== null ? { 'location.level': level } : {}),
})
