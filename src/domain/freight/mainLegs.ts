import type { LegRow } from './events.ts'

/** The legs between the ports: those of the main carriage, or all where none is called so; cancelled ones are none. */
export const mainLegs = <Leg extends LegRow>(legs: readonly Leg[]): readonly Leg[] => {
  const sailed = legs.filter(({ legState }) => legState !== 'CANCELED')
  const main = sailed.filter(({ legType }) => legType === 'MAIN')
  return main.length > 0 ? main : sailed
}
