import { reasonOf } from '../../ui/screen/useAttempt.ts'
import type { Sound } from './sounds.ts'

/** What came of a scan, in words that are read out. */
export interface ScanResult {
  readonly tone: Sound
  readonly text: string
}

export const refusedWith = (problem: unknown): ScanResult => ({ tone: 'bad', text: reasonOf(problem) })
