import type { Chance } from './chance.ts'
import type { Way } from './yearWorld.ts'

/** One of the ways, each as often as its share says. */
export const wayOf = (ways: readonly Way[], chance: Chance): Way =>
  chance.oneOf(ways.flatMap((way) => Array.from({ length: way.share }, () => way)))
