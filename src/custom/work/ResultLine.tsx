import { Quiet } from './Quiet.tsx'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTexts } from './useTexts.ts'
import type { ShownResult } from './useResult.ts'

interface ResultLineProps {
  readonly result: ShownResult | null
  readonly waiting: number
  /** What stands here before anything was scanned. */
  readonly hint: string
  /** What keys do besides, where there are any. */
  readonly keys?: string | undefined
}

const marks = { good: '✓', bad: '✕', kept: '↑' } as const

/** Read from an arm's length. */
const line = {
  display: 'block',
  minHeight: '3rem',
  p: 1.5,
  borderRadius: 1,
  fontSize: '1.125rem',
  overflowWrap: 'anywhere',
  bgcolor: 'background.neutral',
  // Below the frame of the application.
  scrollMarginBlock: '4.5rem',
} as const

const tones = {
  good: { color: 'success.main', bgcolor: 'success.ground' },
  bad: { color: 'error.main', bgcolor: 'error.ground' },
  kept: { color: 'warning.main', bgcolor: 'warning.ground' },
} as const

/**
 * What came of the last scan: in colour, with a mark, and read out. What was refused is brought into sight, for who
 * pressed a button below a long list; what was done is seen where it was done.
 */
export const ResultLine = ({ result, waiting, hint, keys }: ResultLineProps) => {
  const text = useTexts('work')
  const box = useRef<HTMLOutputElement>(null)
  const refused = result?.tone === 'bad' ? result.id : null
  useEffect(() => {
    if (refused !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <Box
      ref={box}
      component="output"
      aria-live="assertive"
      aria-busy={waiting > 0}
      sx={{ ...line, ...(result === null ? {} : tones[result.tone]) }}
    >
      {result === null ? (
        <Quiet inline>
          {hint}
          {keys !== undefined && <span data-keys> {keys}</span>}
        </Quiet>
      ) : (
        <span key={result.id}>
          <span aria-hidden="true">{marks[result.tone]}</span> {result.text}
        </span>
      )}
      {waiting > 1 && <small> {text('waiting', { smart_count: waiting })}</small>}
    </Box>
  )
}
