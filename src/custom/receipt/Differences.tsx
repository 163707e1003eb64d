import { useTranslate } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import { type Counted, differencesOf } from './counting.ts'

interface DifferencesProps {
  readonly bulk: AnyRecord
  readonly counted: Counted | undefined
}

/** What will be told as novelties of a bulk. */
export const Differences = ({ bulk, counted }: DifferencesProps) => {
  const translate = useTranslate()
  return differencesOf(bulk, counted).map(({ kind, pieces }) => (
    <span key={kind} className="estiba-chip is-bad">
      {translate(`estiba.receipt.kinds.${kind}`, { pieces: pieces === 0 && kind !== 'DAMAGE' ? '?' : pieces })}
    </span>
  ))
}
