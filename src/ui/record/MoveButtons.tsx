import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { Actions } from '../screen/Actions.tsx'
import { useWords } from '../resource/useWords.ts'
import { MovesUnread } from './MovesUnread.tsx'
import type { PanelProps } from './RecordPanels.ts'
import type { Doing } from './doing.ts'
import { Sentences } from './Sentences.tsx'
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

/** Reasons that the place where the record stands, or the person, gives: such a move is none of the next ones. */
const elsewhere: ReadonlySet<string> = new Set(['state', 'right'])

/**
 * What comes next for a record, as its states declare it: the usual step first, what asks something last; what something
 * stands against is shut and says why.
 */
export const MoveButtons = ({ resource, record, but = none, asking }: MoveButtonsProps) => {
  const words = useWords(resource)
  const { moves, ...unread } = useRecordMoves(resource, record)
  const [problem, onProblem] = useState<string | null>(null)
  const id = useId()
  const next = useDoings(resource, record, words, moves).moves.filter(
    ({ reasons, name }) => !reasons.some(({ code }) => elsewhere.has(code)) && !but.includes(name),
  )
  const doings = next.map(({ doing }) => doing)
  const usual = next.find(({ primary }) => primary === true)?.doing
  const others = doings.filter((one) => one !== usual)
  const shut = doings.filter(({ reasons }) => reasons.length > 0)
  const { busy, start, dialog } = useStartedDoing({ resource, record, words, doings, onProblem })
  const button = (doing: Doing, variant: 'contained' | 'outlined' | 'text') => (
    <Button
      key={doing.name}
      variant={variant}
      disabled={busy || doing.reasons.length > 0}
      aria-describedby={doing.reasons.length > 0 ? `${id}-${doing.name}` : undefined}
      onClick={() => start(doing)}
    >
      {doing.label}
    </Button>
  )
  return (
    <>
      <MovesUnread {...unread} />
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Actions sx={{ my: 1, alignItems: 'center' }}>
        {usual !== undefined && button(usual, 'contained')}
        {others.filter((one) => !asks(one)).map((one) => button(one, 'outlined'))}
        {asking !== undefined && others.some(asks) && (
          <Typography component="span" variant="body2" color="textSecondary">
            {asking}
          </Typography>
        )}
        {others.filter(asks).map((one) => button(one, asking === undefined ? 'outlined' : 'text'))}
      </Actions>
      {shut.map(({ name, label, reasons }) => (
        <Typography key={name} id={`${id}-${name}`} component="div" variant="body2" color="textSecondary" gutterBottom>
          {label}: <Sentences sentences={reasons} />
        </Typography>
      ))}
      {dialog}
    </>
  )
}
