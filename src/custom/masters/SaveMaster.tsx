import Button from '@mui/material/Button'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRecordContext, useRegisterMutationMiddleware } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { usePageKeys } from '../work/usePageKeys.ts'
import { useTexts } from '../work/useTexts.ts'
import { pressed } from '../work/pressed.ts'
import { isNumber } from './isNumber.ts'

interface Sent {
  readonly data: AnyRecord
  readonly previousData?: AnyRecord
}

/** Saves a master with its houses in one call, by F2 too; the number of a new one is looked at when it is left. */
export const SaveMaster = ({ onTyped }: { readonly onTyped: (isTyped: boolean) => void }) => {
  const text = useTexts('masters')
  const provider = useOperations()
  const submit = useSubmission()
  const stored = useRecordContext<AnyRecord>()
  const { formState, getValues, setError } = useFormContext()
  const { dirtyFields } = formState
  const isTyped = Object.keys(dirtyFields).some((name) => name !== 'code')
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [onTyped, isTyped])
  const button = useRef<HTMLButtonElement>(null)
  const saving = useCallback(
    async (
      _resource: string,
      { data: { houses, id: _id, ...master }, previousData }: Sent,
      _next: (...given: never) => unknown,
    ) => {
      const body = { master: { ...master, version: previousData?.version }, houses }
      const saved = await submit((keyOf) => {
        const headers = { 'Idempotency-Key': keyOf(body) }
        return provider.call('transactions.billsOfLading.saveWithHouses', body, { headers })
      })
      return { data: { ...saved.master, houses: saved.houses } }
    },
    [provider, submit],
  )
  useRegisterMutationMiddleware(saving)
  usePageKeys(({ key }) => (key === 'F2' ? () => pressed(button.current) : null))
  /** V-CODE-EXISTS */
  const look = useEffectEvent(async ({ target }: FocusEvent) => {
    const code = String(getValues('code') ?? '')
    if (stored?.id !== undefined || code === '' || !isNumber(target)) return
    const taken = await provider.call<boolean>('transactions.billsOfLading.exists', { code })
    if (taken && getValues('code') === code) setError('code', { message: text('taken') })
  })
  useEffect(() => {
    const left = (event: FocusEvent): void => void look(event)
    document.addEventListener('focusout', left)
    return () => document.removeEventListener('focusout', left)
  }, [])
  return (
    <Button
      ref={button}
      variant="contained"
      disabled={formState.isSubmitting}
      onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    >
      {text('save')} <kbd>F2</kbd>
    </Button>
  )
}
