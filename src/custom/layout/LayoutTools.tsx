import { useTexts } from '../work/useTexts.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { grids } from '../../domain/layout/change.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { DrawingInHand } from './useDrawing.ts'

interface LayoutToolsProps {
  readonly hand: DrawingInHand
  readonly grid: number
  readonly onGrid: (grid: number) => void
  /** Null: what stands in the store is still being read. */
  readonly onZone: (() => void) | null
  readonly onRack: () => void
  /** Null: what is chosen has no tags to print. */
  readonly onTags: (() => void) | null
}

/** All that the keyboard does on the board, as buttons. */
export const LayoutTools = ({ hand, grid, onGrid, onZone, onRack, onTags }: LayoutToolsProps) => {
  const text = useTexts('layout')
  const formats = useFormats()
  const isChosen = hand.selection.size > 0
  const button = (key: string, act: () => void, enabled: boolean) => (
    <Button variant="outlined" disabled={!enabled} onClick={act}>
      {text(key)}
    </Button>
  )
  return (
    <Stack
      direction="row"
      useFlexGap
      role="toolbar"
      aria-label={text('tools')}
      sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center', '& .MuiTextField-root': { width: '9rem' } }}
    >
      {button('addZone', onZone ?? (() => undefined), onZone !== null)}
      {button('addRack', onRack, hand.drawing.zones.length > 0)}
      {button('undo', hand.undo, hand.canUndo)}
      {button('redo', hand.redo, hand.canRedo)}
      {button('copy', hand.copy, isChosen)}
      {button('paste', hand.paste, hand.canPaste)}
      {button('turn', hand.turn, isChosen)}
      {button('remove', hand.remove, isChosen)}
      {button('tags', onTags ?? (() => undefined), onTags !== null)}
      <Choice
        label={text('grid')}
        value={grid}
        options={grids.map((metres) => [metres, text('metres', { metres: formats.number(metres) })])}
        onChange={onGrid}
      />
    </Stack>
  )
}
