import { useState } from 'react'
import { whatCame } from '../../domain/operations/whatCame.ts'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { Sure } from '../../ui/screen/Sure.tsx'
import { ActionModal } from '../work/ActionModal.tsx'
import { AskedFields, type Asking } from '../work/AskedFields.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { TakenFile } from '../work/TakenFile.tsx'
import { operationKey } from '../work/useAct.ts'
import { useTexts } from '../work/useTexts.ts'
import { PiecesTicked } from './PiecesTicked.tsx'

interface DeliverDialogProps {
  readonly operation: AnyRecord
  readonly delivers: boolean
  readonly bringsBack: boolean
  /** Whether he closes what is delivered. */
  readonly closes: boolean
  /** Ends when it is done, or with what was refused. */
  readonly onAct: (action: 'deliver' | 'bringBack', input: JsonObject) => Promise<void>
  readonly onExecute: () => void
  readonly onClose: () => void
}

type Field = 'house' | 'outcome' | 'receiver' | 'date' | 'reason' | 'condition' | 'store'

type Delivery = { readonly [F in Field]: string }

const outcomes = ['DELIVERED', 'PARTIAL', 'REFUSED'] as const
const conditions = ['GOOD', 'DAMAGED'] as const

/**
 * Who received which pieces of which house, when, and what proves it (switch 44), or which of them are back in the
 * warehouse; closes the operation once all are delivered.
 */
export const DeliverDialog = (props: DeliverDialogProps) => {
  const { operation, delivers, bringsBack, closes, onAct, onExecute, onClose } = props
  const text = useTexts('operations')
  const work = useTexts('work')
  const key = operationKey(operation.id)
  // What left with another operation is delivered there, and what never came by none.
  const { rows, isRead, error } = useWorkRows('bulks', {
    filter: { or: [{ ...key, expedition: null }, { expedition: operation.id }], and: [whatCame] },
    max: 1000,
  })
  // What goes to a store of the company is counted there, and closes nothing here.
  const isComing = (bulk: AnyRecord): boolean => bulk['stage'] === 'DISPATCHED' && Boolean(bulk['arrivalStore'])
  const isAway = (bulk: AnyRecord): boolean => bulk['stage'] === 'DISPATCHED' && bulk['delivered'] !== true
  const left = rows.filter((bulk) => isAway(bulk) && !isComing(bulk))
  const houses = [...new Set(left.map((bulk) => String(bulk['houseBl'] ?? '')))].filter((house) => house !== '')
  const [sent, setSent] = useState(false)
  const [proof, setProof] = useState('')
  const [begun] = useState<Delivery>(() => ({
    house: '',
    outcome: delivers ? 'DELIVERED' : 'BACK',
    receiver: '',
    date: companyDay(),
    reason: '',
    condition: 'GOOD',
    store: '',
  }))
  const [values, setValues] = useState(begun)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const house = values.house || (houses[0] ?? '')
  const asked = left.filter((bulk) => house === '' || bulk['houseBl'] === house)
  const chosen = asked.filter(({ id }) => !without.has(id))
  const isDelivered = values.outcome === 'DELIVERED'
  const isBack = values.outcome === 'BACK'
  const isReady = isRead && (!isDelivered || (proof !== '' && values.date !== '')) && chosen.length > 0
  /** What was in no store comes back to the one that its operation began in, where it says one. */
  const isHomeless = !operation['originStore'] && chosen.some((bulk) => !bulk['store'])
  const ofHouse: Asking = { options: houses.map((house) => [house, house]) }
  const options = [...(delivers ? outcomes : []), ...(bringsBack ? (['BACK'] as const) : [])]
  const reason = ['reason', { typed: 'text', required: true, longest: 200 }] as const
  /** Of a delivery its day, of one that failed why; a photo proves the one and helps with the other. */
  const ofDelivery: readonly (readonly [Field, Asking])[] = [
    ['receiver', { typed: 'text', required: isDelivered }],
    isDelivered ? ['date', 'day'] : reason,
  ]
  const ofReturn: readonly (readonly [Field, Asking])[] = [
    ['condition', { options: conditions.map((one) => [one, text(`conditions.${one}`)]) }],
    ...(isHomeless ? [['store', { to: 'stores', required: true }] as const] : []),
    reason,
  ]
  const fields: readonly (readonly [Field, Asking])[] = [
    ...(houses.length > 0 ? [['house', ofHouse] as const] : []),
    ['outcome', { options: options.map((outcome) => [outcome, text(`outcomes.${outcome}`)]) }],
    ...(isBack ? ofReturn : ofDelivery),
  ]
  const isOver = isRead && !sent && left.length === 0
  if (isOver && closes)
    return (
      <Sure
        title={text('closeOperation')}
        text={text('executeAsked', { number: String(operation['number']) })}
        onYes={onExecute}
        onClose={onClose}
      />
    )
  const deliver = async (): Promise<void> => {
    setSent(true)
    const given = Object.fromEntries(fields.map(([field]) => [field, values[field]]))
    const bulks = (isDelivered || isBack ? chosen : left).map((bulk) => bulk.id)
    const done = isBack ? onAct('bringBack', { ...given, bulks }) : onAct('deliver', { ...given, proof, house, bulks })
    await done.catch((problem: unknown) => {
      setSent(false)
      throw problem
    })
    onClose()
  }
  return (
    <ActionModal
      title={work('do.deliver')}
      action={isBack ? text('bringBack') : work('do.deliver')}
      problem={error === null ? (isOver ? text('allDelivered') : null) : reasonOf(error)}
      ready={isReady}
      holdsTyped={proof !== '' || without.size > 0 || JSON.stringify(values) !== JSON.stringify(begun)}
      onClose={onClose}
      onSubmit={deliver}
    >
      <AskedFields
        fields={fields}
        values={values}
        text={text}
        onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
      />
      {(isDelivered || isBack) && asked.length > 1 && (
        <PiecesTicked
          label={text('bulks')}
          pieces={asked}
          isTicked={({ id }) => !without.has(id)}
          onTick={({ id }, on) =>
            setWithout((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]))
          }
        />
      )}
      {!isBack && (
        <div>
          <div>{text('proof')}</div>
          <TakenFile
            of="pre-registers"
            text={text(proof === '' ? 'takeProof' : 'proofThere')}
            label={text('proof')}
            accept="image/jpeg,image/png,application/pdf"
            onChange={setProof}
          />
          {proof !== '' && <small>{proof}</small>}
        </div>
      )}
    </ActionModal>
  )
}
