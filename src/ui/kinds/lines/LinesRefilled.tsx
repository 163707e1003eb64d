import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isSameValue } from '../../../domain/filled.ts'
import type { Values } from '../kindUi.ts'

/** A line as it was told: whose it is, and the values of it that are told while one of them stands. */
export interface ToldLine {
  readonly of: Values
  readonly stands: Values
}

/** How lines came out of a change of what decides their filling. */
export interface Refilled {
  /** Their amounts stand, and count in other currencies now. */
  readonly kept: readonly ToldLine[]
  readonly currency: string
  /** What was proposed there is proposed no more. */
  readonly emptied: readonly ToldLine[]
}

const isStill = (line: Values, { of, stands }: ToldLine): boolean =>
  Object.entries(of).every(([name, value]) => isSameValue(line[name], value)) &&
  Object.entries(stands).some(([name, value]) => isSameValue(line[name], value))

/** Says at the lines what of them stands though its currency is another, and what is proposed no more, while it is so. */
export const LinesRefilled = ({ kept, emptied, currency, source }: Refilled & { readonly source: string }) => {
  const translate = useTranslate()
  const now: unknown = useWatch({ name: source })
  const lines = Array.isArray(now) ? (now as readonly Values[]) : []
  const numbersOf = (told: readonly ToldLine[]): string =>
    lines.flatMap((line, row) => (told.some((one) => isStill(line, one)) ? [row + 1] : [])).join(', ')
  const [standing, empty] = [numbersOf(kept), numbersOf(emptied)]
  if (standing === '' && empty === '') return null
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {standing !== '' && <div>{translate('estiba.kinds.linesKept', { lines: standing, currency })}</div>}
      {empty !== '' && <div>{translate('estiba.kinds.linesEmptied', { lines: empty })}</div>}
    </Alert>
  )
}
