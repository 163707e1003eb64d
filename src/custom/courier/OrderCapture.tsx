import type { RecordOf } from '../../resources/records.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { reasonOf, useAttempt } from '../../ui/screen/useAttempt.ts'
import { useTexts } from '../work/useTexts.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Resource } from '../../schema/resource.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { isObject } from '../../ui/form/errorsOf.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { useWords } from '../../ui/resource/useWords.ts'
import { FieldSet } from '../work/FieldSet.tsx'
import { useDoneKey } from '../work/useDoneKey.ts'
import { focusNext } from '../../ui/screen/focusFirst.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { CapturedOrder } from './CapturedOrder.tsx'
import { PriceBox } from './PriceBox.tsx'
import { useCourierPrice } from './useCourierPrice.ts'
import { type HandedOver, nothingHandedOver, useShipment } from './useShipment.ts'

const sections = [
  ['sender', ['customer', 'pickupAddress', 'originCity']],
  ['consignee', ['consignee', 'contact', 'deliveryPhone', 'deliveryAddress', 'destinationCity', 'zipCode']],
  ['cargo', ['packages']],
  ['service', ['shippingMethod', 'freightService', 'currency', 'declaredValue', 'insured', 'additionalServices']],
  ['payment', ['paymentForm', 'codAmount', 'warehouse', 'carrier', 'promisedDate', 'notes']],
] as const

const prefix = 'courier'

/** What a quotation hands over, kept with the step to this screen. */
const handedOver = (state: unknown): HandedOver =>
  typeof state === 'object' && state !== null && 'shipment' in state
    ? { ...nothingHandedOver, ...(state as HandedOver) }
    : nothingHandedOver

/** What a quotation that is kept says of its parcel. */
const quotedParcel = ({ id, customer, parcel }: RecordOf<'client-quotations'>): HandedOver => ({
  ...nothingHandedOver,
  shipment: { ...(isObject(parcel) ? parcel : {}), customer, quotation: id },
})

interface OrderCaptureProps {
  readonly orders: Resource
  readonly begun: HandedOver
}

/** One shipment from sender to consignee, priced while it is typed; captured, its guide is printed. */
const OrderCapture = ({ orders, begun }: OrderCaptureProps) => {
  const text = useTexts('courier')
  const provider = useOperations()
  const words = useWords(orders)
  const { values, isTyped, set, clear } = useShipment(orders, begun)
  const { price, problem, errors: unpriced, isFetching } = useCourierPrice(values)
  const { busy, problem: failure, errors, attempt, forget } = useAttempt()
  const submit = useSubmission()
  const [captured, setCaptured] = useState<RecordOf<'orders'> | null>(null)
  const [isAnother, setAnother] = useState(false)

  useUnsavedGuard(isTyped && captured === null)

  const change = (name: string, value: unknown): void => {
    forget()
    set(name, value)
  }
  const capture = async (): Promise<void> =>
    setCaptured(
      await attempt(() =>
        submit((keyOf) => {
          const headers = { 'Idempotency-Key': keyOf(values) }
          return provider.call('transactions.orders.capture', { ...values }, { headers })
        }),
      ),
    )
  useDoneKey(() => {
    if (!busy && captured === null) void capture()
  })
  if (captured !== null)
    return (
      <CapturedOrder
        captured={captured}
        onAnother={() => {
          setCaptured(null)
          setAnother(true)
          clear()
        }}
      />
    )
  return (
    <WorkPage
      actions={
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void capture()}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {text('capture')} <kbd>Ctrl ↵</kbd>
        </Button>
      }
    >
      {Boolean(values['quotation']) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('quoted', { number: String(values['quotation']) })}
        </Alert>
      )}
      <form
        ref={isAnother ? focusNext : undefined}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => event.preventDefault()}
      >
        <ErrorSummary
          id={`${prefix}-problems`}
          resource={orders}
          words={words}
          values={values}
          errors={errors}
          problem={failure}
          onGo={(path) => document.getElementById(`${prefix}-${path.split('.')[0] ?? ''}`)?.focus()}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 19rem' }, alignItems: 'start' }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map(([section, names]) => (
              <FieldSet
                key={section}
                resource={orders}
                legend={text(section)}
                names={names}
                values={values}
                errors={{ ...unpriced, ...errors }}
                prefix={prefix}
                disabled={busy}
                onChange={change}
              />
            ))}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, top: '1rem' }}>
            <PriceBox price={price} problem={problem} busy={isFetching} />
            {/* Where all stands in one column, its end is where a person is when it is filled in. */}
            <Button
              variant="contained"
              disabled={busy}
              onClick={() => void capture()}
              sx={{ display: { md: 'none' }, justifySelf: 'start' }}
            >
              {text('capture')}
            </Button>
          </Box>
        </Box>
      </form>
    </WorkPage>
  )
}

/** Capture of one courier shipment, of what a quotation says where its address names one. */
const CourierOrder = () => {
  const { resource } = useResource('orders')
  const { state } = useLocation()
  const [query] = useSearchParams()
  const id = query.get('quotation') ?? ''
  const { data, isPending, error } = useGetOne<RecordOf<'client-quotations'>>(
    'client-quotations',
    { id },
    { enabled: id !== '' },
  )
  if (error !== null) return <Alert severity="error">{reasonOf(error)}</Alert>
  if (resource === undefined || (id !== '' && isPending)) return null
  const begun = data === undefined ? handedOver(state) : quotedParcel(data)
  return <OrderCapture key={id} orders={resource} begun={begun} />
}

export default CourierOrder
