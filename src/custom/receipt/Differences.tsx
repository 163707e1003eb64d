import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { type Counted, differencesOf } from './counting.ts'

interface DifferencesProps {
  readonly bulk: AnyRecord
  readonly counted: Counted | undefined
}

/** What will be told as novelties of a bulk. */
export const Differences = ({ bulk, counted }: DifferencesProps) => {
  const text = useTexts('receipt')
  return differencesOf(bulk, counted).map(({ kind, pieces }) => (
    <StateChip tone="bad" key={kind}>
      {text(`kinds.${kind}`, { pieces: pieces === 0 && kind !== 'DAMAGE' ? '?' : pieces })}
    </StateChip>
  ))
}
