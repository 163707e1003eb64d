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

interface DeliverDialogProps {
  readonly operation: AnyRecord
  /** Ends when it is done, or with what was refused. */
  readonly onDeliver: (input: JsonObject) => Promise<void>
  readonly onExecute: () => void
  readonly onClose: () => void
}

type Field = 'house' | 'outcome' | 'receiver' | 'date' | 'reason'

type Delivery = { readonly [F in Field]: string }

const outcomes = ['DELIVERED', 'PARTIAL', 'REFUSED'] as const

/** Who received which house, when, and what proves it (switch 44); closes the operation once all are delivered. */
export const DeliverDialog = ({ operation, onDeliver, onExecute, onClose }: DeliverDialogProps) => {
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
  const left = rows.filter((bulk) => bulk['delivered'] !== true && !isComing(bulk))
  const houses = [...new Set(left.map((bulk) => String(bulk['houseBl'] ?? '')))].filter((house) => house !== '')
  const [sent, setSent] = useState(false)
  const [proof, setProof] = useState('')
  const [begun] = useState<Delivery>(() => ({
    house: '',
    outcome: 'DELIVERED',
    receiver: '',
    date: companyDay(),
    reason: '',
  }))
  const [values, setValues] = useState(begun)
  const isDelivered = values.outcome === 'DELIVERED'
  const isReady = isRead && (!isDelivered || (proof !== '' && values.date !== ''))
  const ofHouse: Asking = { options: houses.map((house) => [house, house]) }
  /** Of a delivery its day, of one that failed why; a photo proves the one and helps with the other. */
  const fields: readonly (readonly [Field, Asking])[] = [
    ...(houses.length > 0 ? [['house', ofHouse] as const] : []),
    ['outcome', { options: outcomes.map((outcome) => [outcome, text(`outcomes.${outcome}`)]) }],
    ['receiver', { typed: 'text', required: isDelivered }],
    isDelivered ? ['date', 'day'] : ['reason', { typed: 'text', required: true }],
  ]
  if (isRead && !sent && left.length === 0)
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
    await onDeliver({
      ...Object.fromEntries(fields.map(([field]) => [field, values[field]])),
      proof,
      house: values.house || (houses[0] ?? ''),
      bulks: left.map((bulk) => bulk.id),
    }).catch((problem: unknown) => {
      setSent(false)
      throw problem
    })
    onClose()
  }
  return (
    <ActionModal
      title={work('do.deliver')}
      problem={error === null ? null : reasonOf(error)}
      ready={isReady}
      holdsTyped={proof !== '' || JSON.stringify(values) !== JSON.stringify(begun)}
      onClose={onClose}
      onSubmit={deliver}
    >
      <AskedFields
        fields={fields}
        values={values}
        text={text}
        onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
      />
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
    </ActionModal>
  )
}
