import CheckCircle from '@mui/icons-material/CheckCircle'
import HourglassTop from '@mui/icons-material/HourglassTop'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useTexts } from '../work/useTexts.ts'
import type { SwitchStanding, SwitchState } from '../../domain/operations/switchBoard.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Named } from '../work/Named.tsx'

const looks = {
  NOT_BEGUN: { color: 'default', icon: <RadioButtonUnchecked /> },
  OPEN: { color: 'warning', icon: <HourglassTop /> },
  DONE: { color: 'success', icon: <CheckCircle /> },
} as const satisfies { readonly [state in SwitchState]: object }

interface SwitchMarksProps {
  readonly switches: readonly SwitchStanding[]
  readonly titleOf: (sw: number) => string
}

/** The switches of an operation in their order, each with how far it is, by whom and when. */
export const SwitchMarks = ({ switches, titleOf }: SwitchMarksProps) => {
  const text = useTexts('switchBoard')
  const formats = useFormats()
  return (
    <Stack component="ul" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, listStyle: 'none', p: 0, m: 0 }}>
      {switches.map(({ sw, state, by, at }) => (
        <li key={sw}>
          <Tooltip
            describeChild
            title={
              <>
                {by !== null && <Named of="users" id={by} />} {at !== null && formats.moment(at)}
              </>
            }
          >
            <Chip
              size="small"
              variant="outlined"
              tabIndex={0}
              color={looks[state].color}
              icon={looks[state].icon}
              label={titleOf(sw)}
              aria-label={`${titleOf(sw)}: ${text(`states.${state}`)}`}
            />
          </Tooltip>
        </li>
      ))}
    </Stack>
  )
}
