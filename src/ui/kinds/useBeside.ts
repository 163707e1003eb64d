import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'

/** The text of another field of the same record or line, as it is typed now: the currency of an amount, a unit. */
export const useBeside = (source: string, name: string): string => {
  const stored = useRecordContext<{ readonly id: string; readonly [field: string]: unknown }>()
  const path = [...source.split('.').slice(0, -1), name].join('.')
  const typed: unknown = useWatch({ name: path, disabled: name === '' })
  return String(typed ?? stored?.[name] ?? '')
}
