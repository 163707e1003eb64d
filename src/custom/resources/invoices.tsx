import { useEffect, useEffectEvent, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { dueDay } from '../../domain/commercial/dueDay.ts'
import { isSameValue } from '../../domain/filled.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useBegan } from '../../ui/kinds/FormBegan.ts'
import { selectInHand } from '../../ui/kinds/inHand.ts'

/** The due date follows the date and the payment term while they are typed, and goes with the term; one that is typed stays. */
const DueDate = () => {
  const { getValues, setValue, formState } = useFormContext()
  const proposed = useRef<string | null>(null)
  const [date, term]: readonly unknown[] = useWatch({ name: ['date', 'paymentTerm'] })
  const id = typeof term === 'string' ? term : ''
  const { data } = useGetOne<AnyRecord>('payment-terms', { id }, { enabled: id !== '' })
  const began = useBegan()
  const { date: dateTyped, paymentTerm: termTyped } = formState.dirtyFields
  const follow = useEffectEvent((day: unknown, of: AnyRecord) => {
    const due: unknown = getValues('dueDate')
    const isProposal = isSameValue(due, proposed.current) || isSameValue(due, began('dueDate'))
    const follows = isProposal && (dateTyped === true || termTyped === true)
    if (!follows || typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return
    proposed.current = dueDay(day, of)
    setValue('dueDate', proposed.current, { shouldDirty: true })
    selectInHand('dueDate')
  })
  useEffect(() => {
    if (data !== undefined) follow(date, data)
  }, [data, date])
  const withoutTerm = useEffectEvent(() => {
    if (proposed.current === null || getValues('dueDate') !== proposed.current) return
    proposed.current = null
    setValue('dueDate', null, { shouldDirty: true })
  })
  useEffect(() => {
    if (id === '') withoutTerm()
  }, [id])
  return null
}

export const inputs = <DueDate />
