import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import { FilterBar } from '../work/FilterBar.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { pieceName } from '../../domain/labels/pieceName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { Sure } from '../../ui/screen/Sure.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import type { ParcelOnLabel } from './useLockerParcels.ts'

interface LockerParcelProps {
  readonly bulk: AnyRecord
  /** The tracking number that was scanned and refused. */
  readonly refused: string
  readonly onReceive: (parcel: ParcelOnLabel) => Promise<boolean>
  readonly onUnlink: (parcel: AnyRecord) => Promise<void>
}

const unread: ParcelOnLabel = { trackingNumber: '', lockerCode: '', another: false }

const linkedStates = ['RECEIVED', 'UNIDENTIFIED']

/**
 * What a piece's label says of its person: the tracking number of the shop's carrier, and the locker's code; or the
 * parcel that the piece is said to be, which may be another one after all.
 */
export const LockerParcel = ({ bulk, refused, onReceive, onUnlink }: LockerParcelProps) => {
  const text = useTexts('receipt')
  const piece = pieceName(bulk)
  const linked = useWorkRows('locker-parcels', { filter: { bulk: bulk.id, parcelState: linkedStates }, max: 1 })
  const [unlinking, setUnlinking] = useState<AnyRecord | null>(null)
  const [parcel, setParcel] = useState({ ...unread, trackingNumber: refused })
  const trackingNumber = parcel.trackingNumber.trim()
  const receive = async (): Promise<void> => {
    const { lockerCode, another } = parcel
    if (await onReceive({ trackingNumber, lockerCode: lockerCode.trim(), another })) setParcel(unread)
  }
  const [one] = linked.rows
  if (one !== undefined)
    return (
      <Paper component="fieldset" variant="outlined" sx={{ px: 1.5, pb: 1.5, m: 0, minWidth: 0 }}>
        <legend>{text('parcelOf', { piece })}</legend>
        <p>
          <code>{String(one['trackingNumber'])}</code>
          {one['locker'] ? ` · ${text('locker')}: ${String(one['locker'])}` : ''}
        </p>
        <Button variant="outlined" color="warning" onClick={() => setUnlinking(one)}>
          {text('unlink')}
        </Button>
        {unlinking !== null && (
          <Sure
            title={text('unlink')}
            text={text('unlinkAsked', { piece, tracking: String(unlinking['trackingNumber']) })}
            onClose={() => setUnlinking(null)}
            onYes={() => void onUnlink(unlinking)}
          />
        )}
      </Paper>
    )
  return (
    <Paper component="fieldset" variant="outlined" sx={{ px: 1.5, m: 0, minWidth: 0 }}>
      <legend>{text('parcelOf', { piece })}</legend>
      <FilterBar
        as="div"
        fields={[
          ['trackingNumber', { typed: 'text', label: text('tracking') }],
          ['lockerCode', { typed: 'text', label: text('locker') }],
        ]}
        values={parcel}
        text={text}
        onChange={(name, value) => setParcel({ ...parcel, [name]: value })}
      >
        <FormControlLabel
          control={
            <Checkbox
              checked={parcel.another}
              onChange={({ target }) => setParcel({ ...parcel, another: target.checked })}
            />
          }
          label={text('anotherBox')}
        />
        <Button variant="outlined" disabled={trackingNumber === ''} onClick={() => void receive()}>
          {text('link')}
        </Button>
      </FilterBar>
    </Paper>
  )
}
