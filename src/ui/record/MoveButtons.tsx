import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Actions } from '../screen/Actions.tsx'
import { useWords } from '../resource/useWords.ts'
import type { PanelProps } from './RecordPanels.ts'
import type { Doing } from './doing.ts'
import { useDoings } from './useDoings.ts'
import { useRecordMoves } from './useRecordMoves.ts'
import { useStartedDoing } from './useStartedDoing.tsx'

interface MoveButtonsProps extends PanelProps {
  /** Moves that are made elsewhere on the screen. */
  readonly but?: readonly string[]
  /** Said before those that ask something. */
  readonly asking?: ReactNode
}

const none: readonly string[] = []

const asks = ({ input }: Doing): boolean => input !== undefined
const isPlain = (doing: Doing): boolean => !asks(doing)

/** What may be done with a record now, as its states declare it; what asks something stands last. */
export const MoveButtons = ({ resource, record, but = none, asking }: MoveButtonsProps) => {
  const words = useWords(resource)
  const moves = useRecordMoves(resource, record)
  const [problem, onProblem] = useState<string | null>(null)
  const allowed = useDoings(resource, record, words, moves).moves.filter(
    ({ allowed: may, name }) => may && !but.includes(name),
  )
  const doings = allowed.map(({ doing }) => doing)
  const { busy, start, dialog } = useStartedDoing({ resource, record, words, doings, onProblem })
  const button = (doing: Doing, variant: 'outlined' | 'text') => (
    <Button key={doing.name} variant={variant} disabled={busy} onClick={() => start(doing)}>
      {doing.label}
    </Button>
  )
  return (
    <>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Actions sx={{ my: 1, alignItems: 'center' }}>
        {doings.filter(isPlain).map((doing) => button(doing, 'outlined'))}
        {doings.some(asks) && (
          <Typography component="span" variant="body2" color="textSecondary">
            {asking}
          </Typography>
        )}
        {doings.filter(asks).map((doing) => button(doing, 'text'))}
      </Actions>
      {dialog}
    </>
  )
}
