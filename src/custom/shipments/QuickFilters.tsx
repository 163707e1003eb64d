import ViewKanban from '@mui/icons-material/ViewKanbanOutlined'
import ViewList from '@mui/icons-material/ViewListOutlined'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useTexts } from '../work/useTexts.ts'
import { useListParts } from '../../ui/list/ListPartsContext.ts'
import { useListFilters } from '../../ui/list/useListFilters.ts'
import { quickFilters } from './quickFilters.ts'

interface QuickFiltersProps {
  readonly asBoard: boolean
  readonly onShow: (asBoard: boolean) => void
}

/** How the jobs are shown, and the filters that are one press away; each is a chip of the list, which a view keeps. */
export const QuickFilters = ({ asBoard, onShow }: QuickFiltersProps) => {
  const text = useTexts('shipments')
  const { resource } = useListParts()
  const { chips, setChips } = useListFilters()
  const offered = Object.entries(quickFilters).filter(([, { field }]) => Object.hasOwn(resource.fields, field))
  return (
    <Stack role="group" aria-label={text('quick')} direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Chip
        clickable
        icon={asBoard ? <ViewList /> : <ViewKanban />}
        label={text(asBoard ? 'asList' : 'asBoard')}
        onClick={() => onShow(!asBoard)}
      />
      {offered.map(([name, chip]) => {
        const on = chips.some((one) => one.field === chip.field && one.value === chip.value)
        const others = chips.filter(({ field }) => field !== chip.field)
        return (
          <Chip
            key={name}
            clickable
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            label={text(name)}
            onClick={() => setChips(on ? others : [...others, chip])}
          />
        )
      })}
    </Stack>
  )
}
