import Paper from '@mui/material/Paper'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Filters } from '../work/Filters.tsx'
import type { ParcelOnLabel } from './useLockerParcels.ts'

interface LockerParcelProps {
  readonly piece: string
  readonly onReceive: (parcel: ParcelOnLabel) => Promise<boolean>
}

/** What a piece's label says of its person: the tracking number of the shop's carrier, and the locker's code. */
export const LockerParcel = ({ piece, onReceive }: LockerParcelProps) => {
  const translate = useTranslate()
  const [trackingNumber, setTracking] = useState('')
  const [lockerCode, setLocker] = useState('')
  const receive = async (): Promise<void> => {
    if (!(await onReceive({ trackingNumber: trackingNumber.trim(), lockerCode: lockerCode.trim() }))) return
    setTracking('')
    setLocker('')
  }
  return (
    <Paper component="fieldset" variant="outlined" sx={{ px: 1.5, m: 0, minWidth: 0 }}>
      <legend>{translate('estiba.receipt.parcelOf', { piece })}</legend>
      <Filters as="div">
        <TextField
          label={translate('estiba.receipt.tracking')}
          autoComplete="off"
          value={trackingNumber}
          onChange={({ target }) => setTracking(target.value)}
        />
        <TextField
          label={translate('estiba.receipt.locker')}
          autoComplete="off"
          value={lockerCode}
          onChange={({ target }) => setLocker(target.value)}
        />
        <Button variant="outlined" disabled={trackingNumber.trim() === ''} onClick={() => void receive()}>
          {translate('estiba.receipt.link')}
        </Button>
      </Filters>
    </Paper>
  )
}
