import { useEffect, useEffectEvent } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { dueDay } from '../../domain/commercial/dueDay.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** The due date follows the date and the payment term while they are typed; what is typed after them stays. */
const DueDate = () => {
  const { setValue, formState } = useFormContext()
  const [date, term]: readonly unknown[] = useWatch({ name: ['date', 'paymentTerm'] })
  const id = typeof term === 'string' ? term : ''
  const { data } = useGetOne<AnyRecord>('payment-terms', { id }, { enabled: id !== '' })
  const isTouched = formState.dirtyFields['date'] === true || formState.dirtyFields['paymentTerm'] === true
  const follow = useEffectEvent((day: unknown, of: AnyRecord) => {
    if (isTouched && typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day))
      setValue('dueDate', dueDay(day, of), { shouldDirty: true })
  })
  useEffect(() => {
    if (data !== undefined) follow(date, data)
  }, [data, date])
  return null
}

export const inputs = <DueDate />
