import Button from '@mui/material/Button'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useRegisterMutationMiddleware } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord } from '../../schema/json.ts'
import { pressed } from '../work/pressed.ts'
import { Quiet } from '../work/Quiet.tsx'
import { useDoneKey } from '../work/useDoneKey.ts'
import { useTexts } from '../work/useTexts.ts'

interface Sent {
  readonly data: AnyRecord
  readonly meta?: object
}

type Next = (resource: string, sent: Sent) => Promise<{ readonly data: AnyRecord }>

interface SavesProps {
  readonly isNew: boolean
  readonly live: boolean
  /** What else is done with it as it stands in the form. */
  readonly children?: ReactNode
}

/** The document says by which number it was saved. */
const toldHere = (resource: string, params: Sent, next: Next) =>
  next(resource, { ...params, meta: { ...params.meta, told: true } })

/**
 * The ways to save an announcement: complete, by Ctrl+Enter too, or as far as it goes. None is the form's own button:
 * a scanner ends what it reads with Enter.
 */
export const Saves = ({ isNew, live, children }: SavesProps) => {
  const text = useTexts('preregister')
  const { formState, setValue } = useFormContext()
  useRegisterMutationMiddleware(toldHere)
  const complete = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Never how many pieces are alike, far below; and on a phone nothing, since its list and keyboard would cover the page.
    if (isNew && !matchMedia('(pointer: coarse)').matches)
      complete.current?.form?.querySelector<HTMLElement>('input:not([type=number])')?.focus()
  }, [isNew])
  useDoneKey(() => pressed(complete.current))
  const { isSubmitting, isSubmitSuccessful, submitCount } = formState
  // Completing that was refused is asked for again by its button alone: Ctrl+S saves as far as it goes.
  useEffect(() => {
    if (!isSubmitting && submitCount > 0 && !isSubmitSuccessful && !live) setValue('partial', true)
  }, [isSubmitting, isSubmitSuccessful, submitCount, live, setValue])
  const save = (partial: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    setValue('partial', partial)
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <Button ref={complete} variant="contained" disabled={isSubmitting} onClick={save(false)}>
        {text(live ? 'completeNow' : 'complete')} <kbd>Ctrl ↵</kbd>
      </Button>
      {!live && (
        <Button variant="outlined" disabled={isSubmitting} onClick={save(true)}>
          {text('savePartial')}
        </Button>
      )}
      {children}
      {formState.isDirty && <Quiet inline>{text('unsaved')}</Quiet>}
    </>
  )
}
