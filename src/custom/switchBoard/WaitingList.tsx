import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useTexts } from '../work/useTexts.ts'
import { Age } from '../operations/Age.tsx'
import type { Waiting } from './boardRow.ts'

interface WaitingListProps {
  readonly waiting: readonly Waiting[]
  readonly chosen: string
  readonly titleOf: (sw: number) => string
  readonly onChoose: (sw: string) => void
}

/** What waits at each switch and for how long; one that is chosen narrows the list to what waits there. */
export const WaitingList = ({ waiting, chosen, titleOf, onChoose }: WaitingListProps) => {
  const text = useTexts('switchBoard')
  if (waiting.length === 0) return null
  return (
    <Stack
      component="ul"
      aria-label={text('waiting')}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, my: 1 }}
    >
      {waiting.map(({ sw, count, oldest }) => (
        <li key={sw} style={{ maxWidth: '100%' }}>
          <Chip
            clickable
            // On a phone it says the same in two lines.
            sx={{ maxWidth: '100%', height: 'auto', minHeight: '1.5rem', '& .MuiChip-label': { whiteSpace: 'normal' } }}
            aria-pressed={chosen === String(sw)}
            color={chosen === String(sw) ? 'primary' : 'default'}
            onClick={() => onChoose(chosen === String(sw) ? '' : String(sw))}
            label={
              <>
                {titleOf(sw)}: {text('oldest', { count })} <Age since={oldest} />
              </>
            }
          />
        </li>
      ))}
    </Stack>
  )
}
