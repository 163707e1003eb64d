import { useResource } from '../../ui/resource/useResource.ts'
import { useTexts } from '../work/useTexts.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { FieldSet } from '../work/FieldSet.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { AlternativesTable } from './AlternativesTable.tsx'
import { PriceBox } from './PriceBox.tsx'
import { quotationOf } from './quotationOf.ts'
import { useAlternatives } from './useAlternatives.ts'
import { nothingHandedOver, useShipment } from './useShipment.ts'

const sections = [
  ['route', ['customer', 'originCity', 'destinationCity', 'zipCode']],
  ['cargo', ['packages']],
  ['service', ['freightService', 'currency', 'declaredValue', 'insured', 'additionalServices']],
] as const

/** What a parcel costs by each method, side by side; kept as a quotation, or made an order. */
const QuickRate = ({ orders }: { readonly orders: Resource }) => {
  const text = useTexts('courier')
  const provider = useOperations()
  const navigate = useNavigate()
  const formats = useFormats()
  const { values, told, isTyped, set } = useShipment(orders, nothingHandedOver)
  const { asked, busy, rows } = useAlternatives(values)
  const [method, setMethod] = useState<string | null>(null)
  const [saved, setSaved] = useState<AnyRecord | null>(null)
  const submit = useSubmission()
  const { busy: saving, problem, errors, attempt, forget } = useAttempt()
  const priced = rows.filter(({ price }) => price !== null)
  const chosen = priced.find(({ id }) => id === method) ?? priced[0] ?? null

  const takeAlong = useUnsavedGuard(isTyped && saved === null)

  /** What was saved is no more what stands here. */
  const leaveSaved = (): void => {
    setSaved(null)
    forget()
  }
  const change = (name: string, value: unknown): void => {
    leaveSaved()
    set(name, value)
  }
  const choose = (id: string): void => {
    leaveSaved()
    setMethod(id)
  }
  const save = async (): Promise<void> => {
    if (chosen?.price == null) return
    const weight = `${formats.number(chosen.price.chargeableWeight)} kg`
    const data = quotationOf(values, chosen, `${text('facts.chargeableWeight')}: ${weight}`)
    const made = await attempt(() =>
      submit((keyOf) =>
        provider.create<AnyRecord>('client-quotations', { data, meta: { idempotencyKey: keyOf(data) } }),
      ),
    )
    setSaved(made?.data ?? null)
  }
  const order = (): void => {
    const { method: of } = chosen ?? {}
    const shipment = {
      ...values,
      shippingMethod: of?.id ?? null,
      transport: of?.['transport'] ?? null,
      quotation: saved?.['number'] ?? null,
    }
    takeAlong()
    void navigate('/courier/order', { state: { shipment, told } })
  }
  return (
    <WorkPage
      problem={problem}
      actions={
        <>
          {mayDo('client-quotations', 'create') && (
            <Button
              variant="outlined"
              disabled={chosen === null || saved !== null || saving || busy}
              onClick={() => void save()}
            >
              {text('save')}
            </Button>
          )}
          <Button variant="contained" disabled={chosen === null || busy} onClick={order}>
            {text('toOrder')}
          </Button>
        </>
      }
    >
      {saved !== null && (
        <Alert severity="success">
          <Link to={`/client-quotations/${encodeURIComponent(saved.id)}`}>
            {text('saved', { number: String(saved['number']) })}
          </Link>
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 19rem' }, alignItems: 'start' }}>
        <Box component="form" noValidate onSubmit={(event) => event.preventDefault()}>
          {sections.map(([section, names]) => (
            <FieldSet
              key={section}
              resource={orders}
              legend={text(section)}
              names={names}
              values={values}
              errors={errors}
              prefix="rate"
              onChange={change}
            />
          ))}
        </Box>
        <Box>
          <PriceBox
            price={chosen?.price ?? null}
            problem={asked && !busy && priced.length === 0 ? (rows[0]?.problem ?? null) : null}
            busy={busy}
          />
        </Box>
      </Box>
      {asked && <AlternativesTable rows={rows} busy={busy} chosen={chosen?.id ?? null} onChoose={choose} />}
    </WorkPage>
  )
}

/** A quick rate for a parcel. */
const CourierQuotation = () => {
  const { resource } = useResource('orders')
  return resource === undefined ? null : <QuickRate orders={resource} />
}

export default CourierQuotation
