import type { Temperature } from './cargo.ts'

/** Degrees Celsius: what may not get warmer belongs into the freezer, the cold room, or needs neither. */
const warmest: readonly (readonly [temperature: Temperature, celsius: number])[] = [
  ['FROZEN', -10],
  ['CHILLED', 12],
]

/** The room that goods need by the highest temperature they bear; null: they need none. */
export const temperatureClass = (highest: number | null): Temperature =>
  highest === null ? 'AMBIENT' : (warmest.find(([, celsius]) => highest <= celsius)?.[0] ?? 'AMBIENT')
