import { useEffect, useEffectEvent, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { dueDay } from '../../domain/commercial/dueDay.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** The due date follows the date and the payment term while they are typed; a due date that is typed stays. */
const DueDate = () => {
  const { getValues, setValue, formState } = useFormContext()
  const proposed = useRef<string | null>(null)
  const [date, term]: readonly unknown[] = useWatch({ name: ['date', 'paymentTerm'] })
  const id = typeof term === 'string' ? term : ''
  const { data } = useGetOne<AnyRecord>('payment-terms', { id }, { enabled: id !== '' })
  const { date: dateTyped, paymentTerm: termTyped, dueDate: dueTyped } = formState.dirtyFields
  const follow = useEffectEvent((day: unknown, of: AnyRecord) => {
    const isProposal = dueTyped !== true || getValues('dueDate') === proposed.current
    const follows = isProposal && (dateTyped === true || termTyped === true)
    if (!follows || typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return
    proposed.current = dueDay(day, of)
    setValue('dueDate', proposed.current, { shouldDirty: true })
  })
  useEffect(() => {
    if (data !== undefined) follow(date, data)
  }, [data, date])
  return null
}

export const inputs = <DueDate />
