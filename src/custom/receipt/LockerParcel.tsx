import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import { FilterBar } from '../work/FilterBar.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { ParcelOnLabel } from './useLockerParcels.ts'

interface LockerParcelProps {
  readonly piece: string
  /** The tracking number that was scanned and refused. */
  readonly refused: string
  readonly onReceive: (parcel: ParcelOnLabel) => Promise<boolean>
}

const unread: ParcelOnLabel = { trackingNumber: '', lockerCode: '', another: false }

/** What a piece's label says of its person: the tracking number of the shop's carrier, and the locker's code. */
export const LockerParcel = ({ piece, refused, onReceive }: LockerParcelProps) => {
  const text = useTexts('receipt')
  const [parcel, setParcel] = useState({ ...unread, trackingNumber: refused })
  const trackingNumber = parcel.trackingNumber.trim()
  const receive = async (): Promise<void> => {
    const { lockerCode, another } = parcel
    if (await onReceive({ trackingNumber, lockerCode: lockerCode.trim(), another })) setParcel(unread)
  }
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
