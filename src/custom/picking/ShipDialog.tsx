import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { ActionModal } from '../work/ActionModal.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { Typed } from '../work/Typed.tsx'

interface ShipDialogProps {
  readonly list: AnyRecord
  readonly onClose: () => void
  readonly onShip: (details: { readonly [field: string]: string }) => Promise<unknown>
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who takes a list: carrier, vehicle and driver. */
export const ShipDialog = ({ list, onClose, onShip }: ShipDialogProps) => {
  const translate = useTranslate()
  const [details, setDetails] = useState({
    carrier: text(list['carrier']),
    vehiclePlate: text(list['vehiclePlate']),
    driver: text(list['driver']),
    driverId: text(list['driverId']),
    seal: text(list['seal']),
  })
  const { busy, problem, attempt } = useAttempt()
  const set = (field: keyof typeof details) => (value: string) => setDetails({ ...details, [field]: value })
  const title = `${translate('estiba.picking.ship')} ${String(list['number'])}`
  return (
    <ActionModal
      title={title}
      onClose={onClose}
      problem={problem}
      ready={!busy}
      onSubmit={() =>
        void attempt(async () => {
          await onShip(Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')))
          onClose()
        })
      }
    >
      <RecordChoice
        label={translate('estiba.picking.carrier')}
        to="carriers"
        value={details.carrier}
        onChange={(id) => set('carrier')(id ?? '')}
      />
      <Typed label={translate('estiba.picking.plate')} value={details.vehiclePlate} onChange={set('vehiclePlate')} />
      <Typed label={translate('estiba.picking.driver')} value={details.driver} onChange={set('driver')} />
      <Typed label={translate('estiba.picking.driverId')} value={details.driverId} onChange={set('driverId')} />
      <Typed label={translate('estiba.picking.seal')} value={details.seal} onChange={set('seal')} />
    </ActionModal>
  )
}
