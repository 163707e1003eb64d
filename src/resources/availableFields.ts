import { computed } from '../schema/index.ts'

/** What is free of what is there, and what is reserved beyond it: orders that wait say why nothing is available. */
export const availableFields = <const Held extends string, const Decimals extends number>(
  held: Held,
  decimals: Decimals,
) =>
  ({
    available: computed({
      type: 'decimal',
      decimals,
      unit: 'u',
      formula: ['max', ['sub', ['coalesce', held, 0], ['coalesce', 'reserved', 0]], 0],
    }),
    awaited: computed({
      type: 'decimal',
      decimals,
      unit: 'u',
      formula: ['max', ['sub', ['coalesce', 'reserved', 0], ['coalesce', held, 0]], 0],
    }),
  }) as const

export const availableWords = {
  es: { available: 'Disponible', awaited: 'Reservado sin existencia' },
  en: { awaited: 'Reserved without stock' },
} as const
