import { Quiet } from './Quiet.tsx'
import Box from '@mui/material/Box'
import { useTexts } from './useTexts.ts'
import type { ShownResult } from './useResult.ts'

interface ResultLineProps {
  readonly result: ShownResult | null
  readonly waiting: number
  /** What stands here before anything was scanned. */
  readonly hint: string
}

const marks = { good: '✓', bad: '✕', kept: '↑' } as const

/** Read from an arm's length. */
const line = {
  minHeight: '3rem',
  p: 1.5,
  borderRadius: 1,
  fontSize: '1.125rem',
  overflowWrap: 'anywhere',
  bgcolor: 'background.neutral',
} as const

const tones = {
  good: { color: 'success.main', bgcolor: 'success.ground' },
  bad: { color: 'error.main', bgcolor: 'error.ground' },
  kept: { color: 'warning.main', bgcolor: 'warning.ground' },
} as const

/** What came of the last scan: in colour, with a mark, and read out. */
export const ResultLine = ({ result, waiting, hint }: ResultLineProps) => {
  const text = useTexts('work')
  return (
    <Box
      component="output"
      aria-live="assertive"
      aria-busy={waiting > 0}
      sx={{ ...line, ...(result === null ? {} : tones[result.tone]) }}
    >
      {result === null ? (
        <Quiet inline>{hint}</Quiet>
      ) : (
        <span key={result.id}>
          <span aria-hidden="true">{marks[result.tone]}</span> {result.text}
        </span>
      )}
      {waiting > 1 && <small> {text('waiting', { smart_count: waiting })}</small>}
    </Box>
  )
}
