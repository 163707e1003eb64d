import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { pieceName } from '../../domain/labels/pieceName.ts'
import type { AnyRecord } from '../../schema/json.ts'

interface PiecesTickedProps {
  readonly label: string
  readonly pieces: readonly AnyRecord[]
  readonly isTicked: (piece: AnyRecord) => boolean
  readonly onTick: (piece: AnyRecord, on: boolean) => void
}

/** Which of a few pieces an answer is about. */
export const PiecesTicked = ({ label, pieces, isTicked, onTick }: PiecesTickedProps) => (
  <FormGroup role="group" aria-label={label} sx={{ gridColumn: '1 / -1' }}>
    {pieces.map((piece) => (
      <FormControlLabel
        key={piece.id}
        control={<Checkbox checked={isTicked(piece)} onChange={(_event, on) => onTick(piece, on)} />}
        label={[pieceName(piece), piece['description']].filter(Boolean).join(' · ')}
      />
    ))}
  </FormGroup>
)
