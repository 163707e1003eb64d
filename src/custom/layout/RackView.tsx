import { Quiet } from '../work/Quiet.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { DrawnRack } from '../../domain/layout/drawing.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { total } from './occupation.ts'
import { flash, heatColours, heatOf } from './palette.ts'

interface RackViewProps {
  readonly rack: DrawnRack
  readonly storeId: string
  readonly locations: readonly OccupiedPlace[]
  readonly chosen: string | null
  readonly flashing: ReadonlySet<string>
  readonly onChoose: (location: string) => void
}

/** A rack seen from its front: levels above one another, bays side by side, each with how full it is. */
export const RackView = ({ rack, storeId, locations, chosen, flashing, onChoose }: RackViewProps) => {
  const text = useTexts('layout')
  const formats = useFormats()
  const levels = [...new Set(locations.map(({ level }) => level))].toSorted((one, other) => other - one)
  const held = total(locations)
  const address = `/wms_nuevo/bulks-by-location?store=${storeId}&rack=${rack.id}`
  return (
    <Panel plain title={text('rack', { code: rack.code })}>
      <Quiet>
        {text('heldOf', {
          weight: formats.number(held.usedWeight),
          mostWeight: formats.number(held.capacityWeight),
          volume: formats.number(held.usedVolume),
          mostVolume: formats.number(held.capacityVolume),
        })}
      </Quiet>
      <Box sx={{ display: 'grid', gap: 0.5, overflowX: 'auto', pt: 0.5, pb: 1, px: 0.5 }}>
        {levels.map((level) => (
          <Stack
            key={level}
            direction="row"
            spacing={0.5}
            role="group"
            aria-label={`${text('level')} ${level}`}
            sx={{ alignItems: 'center' }}
          >
            <Typography variant="body2" color="textSecondary" aria-hidden="true" sx={{ flex: 'none', width: '1rem' }}>
              {level}
            </Typography>
            {locations
              .filter((location) => location.level === level)
              .toSorted((one, other) => one.bay - other.bay)
              .map(({ id, code, share, blocked }) => {
                const heat = heatOf(share, blocked)
                return (
                  <ButtonBase
                    key={id}
                    sx={({ palette }) => ({
                      flex: '1 0 1.875rem',
                      minHeight: '2.75rem',
                      fontSize: '0.75rem',
                      border: `1px solid ${palette.line}`,
                      borderRadius: '3px',
                      backgroundColor: heatColours[heat],
                      color: palette.getContrastText(heatColours[heat]),
                      '&[aria-pressed=true]': { outline: `3px solid ${palette.primary.main}` },
                      ...(flashing.has(id) ? { boxShadow: `0 0 0 3px ${flash}` } : {}),
                    })}
                    aria-pressed={chosen === id}
                    aria-label={`${code}: ${text(`heat.${heat}`)}, ${Math.round(share * 100)} %`}
                    onClick={() => onChoose(id)}
                  >
                    {blocked ? '✕' : `${Math.round(share * 100)}`}
                  </ButtonBase>
                )
              })}
          </Stack>
        ))}
      </Box>
      <Button variant="outlined" component={Link} to={address}>
        {text('openBulks')}
      </Button>
    </Panel>
  )
}
