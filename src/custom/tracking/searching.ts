import type { Where } from '../../schema/where.ts'

const anyCase = (asked: string): readonly string[] => [...new Set([asked, asked.toUpperCase()])]

/** Shipments by whatever people know them by; `around` are those that something else of that name leads to. */
export const shipmentsCalled = (
  asked: string,
  around: readonly string[],
  isShown: (field: string) => boolean = () => true,
): Where => {
  const names = anyCase(asked.trim())
  const named = ['number', 'bookingNumber', 'masterBl'].filter(isShown)
  const held = ['houses', 'containers'].filter(isShown)
  return {
    or: [
      ...named.map((field): Where => ({ [field]: { in: names } })),
      { id: { in: [...around] } },
      ...names.flatMap((name) => held.map((field): Where => ({ [field]: { has: name } }))),
    ],
  }
}

/** Operations by their number, or that of the order or quotation that they are of. */
export const operationsCalled = (asked: string): Where => ({ number: { in: anyCase(asked.trim()) } })

export type LegState = 'DONE' | 'UNDER_WAY' | 'AHEAD'

/** Whether a leg is travelled. */
export const legState = ({ atd, ata }: { readonly atd?: unknown; readonly ata?: unknown }): LegState =>
  ata ? 'DONE' : atd ? 'UNDER_WAY' : 'AHEAD'
