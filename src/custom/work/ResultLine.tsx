import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ShownResult } from './useScanLine.ts'

interface ResultLineProps {
  readonly result: ShownResult | null
  readonly waiting: number
  /** What stands here before anything was scanned. */
  readonly hint: string
}

const marks = { good: '✓', bad: '✕', kept: '↑' } as const

/** What came of the last scan: in colour, with a mark, and read out. */
export const ResultLine = ({ result, waiting, hint }: ResultLineProps) => {
  const translate = useTranslate()
  return (
    <output className={`estiba-scan-result is-${result?.tone ?? 'none'}`} aria-live="assertive" aria-busy={waiting > 0}>
      {result === null ? (
        <Typography component="span" variant="body2" color="textSecondary">
          {hint}
        </Typography>
      ) : (
        <span key={result.id}>
          <span aria-hidden="true">{marks[result.tone]}</span> {result.text}
        </span>
      )}
      {waiting > 1 && <small> {translate('estiba.work.waiting', { smart_count: waiting })}</small>}
    </output>
  )
}
