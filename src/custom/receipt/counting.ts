import type { AnyRecord, JsonObject } from '../../schema/json.ts'

export const conditions = ['GOOD', 'DAMAGED', 'WET', 'SHORT', 'OVER'] as const

export type Condition = (typeof conditions)[number]

/** What was counted of one bulk; pieces as they are typed. */
export interface Counted {
  readonly pieces: string
  readonly condition: Condition
  readonly photos: string | null
}

const declaredOf = (bulk: AnyRecord): number => Number(bulk['pieces'] ?? 0)

/** A label was read: the whole bulk is there, or as many pieces as the code says. */
export const scanned = (bulk: AnyRecord, count: number | null, before: Counted | undefined): Counted => ({
  condition: before?.condition ?? 'GOOD',
  photos: before?.photos ?? null,
  pieces: String(count ?? (before === undefined || before.pieces === '' ? declaredOf(bulk) : before.pieces)),
})

/** A condition that is said of a bulk nobody has counted yet counts it as declared, so that what was said is received. */
export const conditioned = (bulk: AnyRecord, before: Counted, condition: Condition): Counted => ({
  ...before,
  condition,
  pieces: before.pieces === '' && condition !== 'GOOD' ? String(declaredOf(bulk)) : before.pieces,
})

export const isCounted = (counted: Counted | undefined): counted is Counted =>
  counted !== undefined && /^\d+$/.test(counted.pieces)

export interface Difference {
  readonly kind: 'SHORTAGE' | 'OVERAGE' | 'DAMAGE'
  readonly pieces: number
}

/** What the receipt will tell of a bulk as novelties (X-RECEIPT-DIFF). */
export const differencesOf = (bulk: AnyRecord, counted: Counted | undefined): readonly Difference[] => {
  if (!isCounted(counted)) return []
  const by = Number(counted.pieces) - declaredOf(bulk)
  return [
    ...(by < 0 || counted.condition === 'SHORT' ? [{ kind: 'SHORTAGE', pieces: Math.max(-by, 0) } as const] : []),
    ...(by > 0 || counted.condition === 'OVER' ? [{ kind: 'OVERAGE', pieces: Math.max(by, 0) } as const] : []),
    ...(['DAMAGED', 'WET'].includes(counted.condition)
      ? [{ kind: 'DAMAGE', pieces: Number(counted.pieces) } as const]
      : []),
  ]
}

/** One line of the action `receive`. */
export const countLine = (bulk: AnyRecord, { pieces, condition, photos }: Counted): JsonObject => ({
  sequence: Number(bulk['sequence']),
  pieces: Number(pieces),
  condition,
  ...(photos === null ? {} : { photos }),
})
