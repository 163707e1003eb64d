import { namedError } from '../../../ui/resource/namedError.ts'
import type { ScanResult } from '../scanResult.ts'
import type { HandedIn } from './scanQueue.ts'

/** What is said of a scan that was handed in and not applied; null where it was. */
export const saidOf = (
  handed: HandedIn,
  label: string,
  text: (key: 'keptOne' | 'full', values: { readonly label: string }) => string,
): ScanResult | null => {
  switch (handed.state) {
    case 'applied':
      return null
    case 'kept':
      return { tone: 'kept', text: text('keptOne', { label }) }
    case 'full':
      return { tone: 'bad', text: text('full', { label }) }
    default:
      return { tone: 'bad', text: namedError(label, handed.reason) }
  }
}
