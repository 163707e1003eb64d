import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'

interface TreeMovedProps {
  /** What was taken, put or refused. */
  readonly said: string
  /** Takes back what was moved last. */
  readonly onUndo: (() => void) | undefined
  /** Puts what is carried at the top, if it is not there. */
  readonly onTop: (() => void) | undefined
}

/** The place is there before it is needed: a tree that moves while it is dragged lets go of its row. */
const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: '2rem' } as const

/** What became of a branch that was moved, the way back, and where one is put that shall stand below no other. */
export const TreeMoved = ({ said, onUndo, onTop }: TreeMovedProps) => {
  const translate = useTranslate()
  return (
    <Box sx={line}>
      <output>{said}</output>
      {onUndo !== undefined && (
        <Button variant="outlined" onClick={onUndo}>
          {translate('estiba.tree.undo')}
        </Button>
      )}
      <Button
        variant="outlined"
        sx={{
          marginInlineStart: 'auto',
          borderStyle: 'dashed',
          visibility: onTop === undefined ? 'hidden' : undefined,
        }}
        onClick={onTop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onTop}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') onTop?.()
        }}
      >
        {translate('estiba.tree.toTop')}
      </Button>
    </Box>
  )
}
