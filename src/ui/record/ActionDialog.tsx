import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Form, RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Fields } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { startOf } from '../../domain/startOf.ts'
import { startFacts } from '../format/companyDay.ts'
import { errorsOf } from '../form/errorsOf.ts'
import { same } from '../form/merge.ts'
import { nested } from '../form/messagesOf.ts'
import { RecordInput } from '../form/RecordInput.tsx'
import { useStanding } from '../form/useStanding.ts'
import { refusalText } from '../form/refusalText.ts'
import { keepUsed } from '../form/usedLast.ts'
import { useFromTyped } from '../form/useFromTyped.ts'
import { useUnsavedGuard } from '../form/useUnsavedGuard.ts'
import { useProposals } from '../form/useProposals.ts'
import { validateRecord } from '../form/validateRecord.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useIsRefilling } from '../kinds/lines/refilling.ts'
import { useUploading } from '../kinds/useUpload.ts'
import { ResourceContext } from '../resource/ResourceContext.tsx'
import { useLineName } from '../resource/useLineName.ts'
import { useWords } from '../resource/useWords.ts'
import { Modal, useDialogHolds } from '../screen/Modal.tsx'
import { StandsStill } from '../screen/StandsStill.tsx'
import { askedResource } from './askedResource.ts'
import { Sentences } from './Sentences.tsx'

interface ActionDialogProps {
  readonly title: string
  readonly resource: Resource
  readonly input: Fields
  /** The record that it is done with: conditions of what may be chosen read it. */
  readonly record?: Values
  readonly begins?: Values
  /** The resource that it makes a record of: what was used last there is used again. */
  readonly makes?: string | undefined
  /** What is worth knowing before it is done, in whole sentences. */
  readonly notes?: readonly string[]
  /** Stands within its form, after what is asked: what proposes more as it is filled. */
  readonly children?: ReactNode
  readonly onSend: (values: Values) => Promise<void>
  readonly onClose: () => void
}

const nothing: Values = {}
const none: readonly string[] = []
const stays = (): void => undefined
/** What it begins with may come later; it never takes the place of what was typed. */
const followsBeginnings = { keepDirtyValues: true }

/**
 * Asks what an action needs to know, with what is proposed there from the beginning: it would end the choice of who
 * types already. A refusal stands at its field and loses nothing that was typed.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const {
    title,
    resource,
    input,
    record = nothing,
    begins = nothing,
    notes = none,
    makes,
    children,
    onSend,
    onClose,
  } = props
  const id = useId()
  const asked = useMemo(() => askedResource(resource, input), [resource, input])
  const words = useWords(asked)
  const [problem, setProblem] = useState<string | null>(null)
  const [starts] = useState<Values>(() =>
    Object.fromEntries(
      Object.entries(input).map(([name, field]) => [name, startOf(field, startFacts()) ?? field.default ?? null]),
    ),
  )
  const made = useMemo(() => ({ ...asked, name: makes ?? asked.name }), [asked, makes])
  const proposals = useProposals(made, 0, nothing, false, record)
  const initial = Object.fromEntries(
    Object.entries(starts).map(([name, start]) => [name, begins[name] ?? proposals?.[name] ?? start]),
  )
  const line = useLineName()
  const ofInput = (values: Values): Values =>
    Object.fromEntries(Object.keys(input).map((name) => [name, values[name] ?? null]))
  const validate = async (values: Values): Promise<object> =>
    nested((await validateRecord(asked, ofInput(values), null, words.locale)).errors)
  const send = async (values: Values): Promise<object | undefined> => {
    setProblem(null)
    try {
      const { value } = await validateRecord(asked, ofInput(values), null, words.locale)
      await onSend(value)
      keepUsed(made, value)
      onClose()
      return undefined
    } catch (failure) {
      setProblem(refusalText(failure, words, line, Object.keys(input)))
      return nested(errorsOf(failure))
    }
  }
  const isWide = Object.values(input).some((field) => kindUiOf(field).wide === true && field.kind !== 'longtext')
  return (
    <Modal title={title} wide={isWide} onClose={onClose}>
      {proposals !== undefined && (
        <ResourceContext value={asked}>
          <ResourceContextProvider value={asked.name}>
            <Form
              noValidate
              record={nothing}
              defaultValues={initial}
              resetOptions={followsBeginnings}
              validate={validate}
              onSubmit={send}
            >
              <RecordContextProvider value={record}>
                <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
                  {notes.length > 0 && (
                    <Alert severity="info">
                      <Sentences sentences={notes} />
                    </Alert>
                  )}
                  {problem !== null && <Alert severity="error">{problem}</Alert>}
                  <Asked id={id} input={input} initial={initial} />
                  {children}
                  <Ways title={title} onClose={onClose} />
                </Box>
              </RecordContextProvider>
            </Form>
          </ResourceContextProvider>
        </ResourceContext>
      )}
    </Modal>
  )
}

interface AskedProps extends Pick<ActionDialogProps, 'input'> {
  readonly id: string
  readonly initial: Values
}

const Asked = ({ id, input, initial }: AskedProps) => {
  const { isDirty, isSubmitting } = useFormState()
  // What an input makes of nothing, as an empty list, was not typed.
  const differs = useFromTyped(Object.keys(input), (typed) =>
    Object.keys(typed).some((name) => !same(typed[name], initial[name])),
  )
  useDialogHolds(isDirty && differs)
  useUnsavedGuard(isDirty && differs && !isSubmitting)
  const standing = useStanding(input, Object.keys(input))
  return (
    <StandsStill while={isSubmitting}>
      {Object.entries(input)
        .filter(([name]) => standing.has(name))
        .map(([name, field]) => (
          <RecordInput key={name} id={`${id}-${name}`} name={name} field={field} onLeave={stays} />
        ))}
    </StandsStill>
  )
}

const Ways = ({ title, onClose }: Pick<ActionDialogProps, 'title' | 'onClose'>) => {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  const isUploading = useUploading()
  const isRefilling = useIsRefilling()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
      <Button onClick={onClose}>{translate('estiba.form.back')}</Button>
      <Button type="submit" variant="contained" disabled={isSubmitting || isUploading || isRefilling}>
        {title}
      </Button>
    </Box>
  )
}
