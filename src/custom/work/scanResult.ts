import type { Sound } from './sounds.ts'

/** What came of a scan, in words that are read out. */
export interface ScanResult {
  readonly tone: Sound
  readonly text: string
}

/** What is wrong, as the server or the line said it. */
export const refusedWith = (problem: unknown): ScanResult => ({
  tone: 'bad',
  text: problem instanceof Error ? problem.message : String(problem),
})
