import { Quiet } from '../work/Quiet.tsx'
import CheckCircle from '@mui/icons-material/CheckCircle'
import DirectionsBoat from '@mui/icons-material/DirectionsBoat'
import Flight from '@mui/icons-material/Flight'
import LocalShipping from '@mui/icons-material/LocalShipping'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Train from '@mui/icons-material/Train'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Named } from '../work/Named.tsx'
import { legsOf } from './legsOf.ts'
import { type LegState, legState } from './searching.ts'

const onTheWay: { readonly [mode: string]: typeof LocalShipping } = { Ocean: DirectionsBoat, Air: Flight, RAIL: Train }

const iconOf = (state: LegState, mode: unknown) => {
  if (state === 'DONE') return <CheckCircle color="success" aria-hidden />
  if (state === 'AHEAD') return <RadioButtonUnchecked color="disabled" aria-hidden />
  const Moving = onTheWay[String(mode)] ?? LocalShipping
  return <Moving color="primary" aria-hidden />
}

/** The way of a shipment leg by leg, with where it is now. */
export const LegLine = ({ shipment }: { readonly shipment: Values }) => {
  const text = useTexts('tracking')
  const formats = useFormats()
  return (
    <Stack
      component="ol"
      aria-label={text('way')}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, my: 1 }}
    >
      {legsOf(shipment).map((leg, index) => {
        const state = legState(leg)
        return (
          <Paper
            key={`${String(leg['fromPort'])} ${String(index)}`}
            component="li"
            variant="outlined"
            aria-current={state === 'UNDER_WAY' ? 'step' : undefined}
            sx={{ p: 1.5, minWidth: '14rem', ...(state === 'UNDER_WAY' ? { borderColor: 'primary.main' } : {}) }}
          >
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              {iconOf(state, leg['mode'])}
              <Typography variant="subtitle2" component="p">
                <Named of="ports" id={leg['fromPort']} /> → <Named of="ports" id={leg['toPort']} />
              </Typography>
            </Stack>
            <Quiet>
              {text(`waySteps.${state}`)}{' '}
              {[leg['conveyance'], leg['voyageNumber']].filter(Boolean).map(String).join(' ')}
            </Quiet>
            <Typography variant="body2">
              {formats.moment(leg['atd'] ?? leg['etd'])} – {formats.moment(leg['ata'] ?? leg['eta'])}
            </Typography>
          </Paper>
        )
      })}
    </Stack>
  )
}
