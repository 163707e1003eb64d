import { Quiet } from '../work/Quiet.tsx'
import { orTold } from '../../ui/notices/orTold.ts'
import { useDownload } from '../work/useDownload.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'
import { asNumber, asText, type Fields } from './fields.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'

interface LocationContentProps {
  readonly location: OccupiedPlace
  readonly storeId: string
}

/** What stands in one location, and what would still fit. */
export const LocationContent = ({ location, storeId }: LocationContentProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const download = useDownload()
  const { data, isError } = useAnswer<readonly Fields[]>('wms.bulks.byLocation', {
    locationId: location.id,
    storeId,
  })
  /** The tag of this location alone (B-LOCATION-TAG, E-LOCATION-PDF). */
  const print = () =>
    orTold(download('wms.locationTags.locationPdf', { locationId: location.id, storeId }, `${location.code}.pdf`))
  return (
    <section aria-live="polite">
      <Typography variant="h3">{location.code}</Typography>
      <Quiet>
        {translate('estiba.layout.free', {
          weight: formats.number(location.freeWeight),
          volume: formats.number(location.freeVolume),
        })}
      </Quiet>
      {isError && <Alert severity="error">{translate('estiba.work.failed')}</Alert>}
      {data?.length === 0 && <p>{translate('estiba.layout.empty')}</p>}
      <Box component="ul" sx={{ my: 0.5, pl: 2.25 }}>
        {(data ?? []).map((bulk) => (
          <li key={`${asText(bulk['type'])} ${asText(bulk['number'])} ${asNumber(bulk['sequence'])}`}>
            <b>{pieceName(bulk)}</b> {asText(bulk['description'])} · {formats.number(asNumber(bulk['grossWeight']))} kg
          </li>
        ))}
      </Box>
      <Button variant="outlined" onClick={() => void print()}>
        {translate('estiba.layout.tag')}
      </Button>{' '}
      <Button
        variant="outlined"
        component={Link}
        to={`/wms_nuevo/bulks-by-location?store=${storeId}&location=${location.id}`}
      >
        {translate('estiba.layout.relocate')}
      </Button>
    </section>
  )
}
