import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { useAsked } from '../work/useAsked.ts'
import { Filters } from '../work/Filters.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { OperationTrace } from './OperationTrace.tsx'
import { operationsCalled, shipmentsCalled } from './searching.ts'
import { ShipmentTrace } from './ShipmentTrace.tsx'

const names = ['q', 'shipment', 'operation'] as const
const ofShipments = ['customer', 'originPort', 'destinationPort', 'progress', 'nextEvent', 'nextDueAt'] as const
const ofOperations = ['date', 'state', 'customer', 'consignee'] as const

const keyOf = (record: string) => {
  const [type = '', ...number] = record.split('~')
  return { type, number: number.join('~') }
}

/** Finds a shipment or operation by any of its numbers and shows where it is; the courier's own shows operations alone. */
const TrackAndTrace = ({ courier = false }: { readonly courier?: boolean }) => {
  const text = useTexts('tracking')
  const { asked: looked, change } = useAsked(names)
  const { q: asked, shipment, operation } = looked
  const [typed, setTyped] = useState(asked)
  const { resource: known } = useResource(courier ? null : 'shipments')
  const isShown = (field: string): boolean => known === undefined || Object.hasOwn(known.fields, field)
  const around = useAnswer<readonly { readonly id: string }[]>(
    'transactions.shipments.called',
    { q: asked },
    { enabled: asked !== '' && !courier },
  )
  const shipments = useWorkRows('shipments', {
    filter: shipmentsCalled(asked, around.data?.map(({ id }) => id) ?? [], isShown),
    sort: ['date', 'DESC'],
    shown: ofShipments,
    max: 50,
    enabled: asked !== '' && !courier && !around.isPending && known !== undefined,
  })
  const operations = useWorkRows('pre-registers', {
    filter: operationsCalled(asked),
    sort: ['date', 'DESC'],
    shown: ofOperations,
    max: 50,
    enabled: asked !== '',
  })
  const opening = (name: 'shipment' | 'operation'): WorkColumn<AnyRecord> => ({
    key: 'number',
    heading: true,
    cell: (row) => (
      <Button
        aria-label={text('open', { number: String(row['number']) })}
        onClick={() => change({ shipment: '', operation: '', [name]: row.id })}
      >
        {String(row['number'])}
      </Button>
    ),
  })
  const only = shipments.rows.length + operations.rows.length === 1
  const chosenShipment = shipment || (only && operation === '' ? (shipments.rows[0]?.id ?? '') : '')
  const chosenOperation = operation || (only && shipment === '' ? (operations.rows[0]?.id ?? '') : '')
  const pending = around.isLoading || shipments.isPending || operations.isPending
  const error = around.error ?? shipments.error ?? operations.error
  const nothing = !pending && error === null && shipments.rows.length + operations.rows.length === 0
  return (
    <WorkPage>
      <Filters
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: typed.trim(), shipment: '', operation: '' })
        }}
      >
        <TextField
          label={text(courier ? 'askOrder' : 'ask')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ gridColumn: { sm: 'span 2' } }}
        />
        <Button type="submit" variant="contained">
          {text('find')}
        </Button>
      </Filters>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {asked === '' && shipment === '' && operation === '' && <Nothing>{text('start')}</Nothing>}
      {asked !== '' && nothing && <Nothing>{text('none')}</Nothing>}
      {!only && shipments.rows.length > 0 && (
        <WorkTable
          text={text}
          {...shipments.table}
          label={text('found')}
          current={shipment}
          columns={[opening('shipment'), ...shipments.columns(...ofShipments)]}
        />
      )}
      {!only && operations.rows.length > 0 && (
        <WorkTable
          text={text}
          {...operations.table}
          label={text('found')}
          current={operation}
          columns={[opening('operation'), ...operations.columns(...ofOperations)]}
        />
      )}
      {chosenShipment !== '' && <ShipmentTrace key={chosenShipment} {...keyOf(chosenShipment)} />}
      {chosenOperation !== '' && <OperationTrace key={chosenOperation} {...keyOf(chosenOperation)} />}
    </WorkPage>
  )
}

export default TrackAndTrace
