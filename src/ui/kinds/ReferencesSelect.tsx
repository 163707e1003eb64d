import Box from '@mui/material/Box'
import { type ComponentProps, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  AutocompleteArrayInput,
  ReferenceArrayInput,
  useChoicesContext,
  useDataProvider,
  useTranslate,
  useWrappedSource,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Field } from '../../schema/fields.ts'
import type { Where } from '../../schema/where.ts'
import { mayMake } from '../mayOpen.ts'
import { useCreateInPlace } from '../reference/CreateInPlace.ts'
import { type Option, optionText } from '../reference/option.ts'
import { formProps } from './formProps.ts'
import type { FormInputProps, Values } from './kindUi.ts'
import { choosing, firstOption, looking, moves, useAsking } from './ReferenceSelect.tsx'
import { useWholeQuestion } from './useWholeQuestion.ts'

interface ReferencesSelectProps extends FormInputProps<Field> {
  readonly to: string
  readonly where?: Where | undefined
  readonly creatable?: boolean
  /** What is made here begins with that. */
  readonly given?: () => Promise<Values>
}

/** Records looked up and added one by one. */
export const ReferencesSelect = ({ to, where, creatable, given, ...props }: ReferencesSelectProps) => {
  const { open, asking } = useAsking(props.source, to, where)
  const createInPlace = useCreateInPlace()
  const create = creatable === true && mayMake(to) ? createInPlace : null
  const make =
    create === null ? null : async (typed: string): Promise<string | null> => create(to, typed, (await given?.()) ?? {})
  const told = { ...formProps(props), ...looking, inputText: optionText, onOpen: open }
  return (
    <ReferenceArrayInput {...asking}>
      <Choices {...told} to={to} where={where} make={make} openOnFocus={props.opensOnFocus !== false} />
    </ReferenceArrayInput>
  )
}

interface ChoicesProps extends ComponentProps<typeof AutocompleteArrayInput> {
  readonly source: string
  readonly to: string
  readonly where: Where | undefined
  /** How what is not there yet is made, where it may be. */
  readonly make: ((typed: string) => Promise<string | null>) | null
}

/** Enter means what is found first, once it is found; what is not there yet may be made. */
const Choices = ({ to, where, make, ...props }: ChoicesProps) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const { getValues } = useFormContext()
  const name = useWrappedSource(props.source)
  const { availableChoices, error, filterValues, isFetching, isPending, setFilters } = useChoicesContext<Option>()
  const [asked, setAsked] = useState('')
  useWholeQuestion(asked)
  const moved = useRef(false)
  /** What the form holds: their titles may still be asked for. */
  const chosen = (): readonly unknown[] => (getValues(name) as readonly unknown[] | null | undefined) ?? []
  const isNew = ({ id }: Option): boolean => !chosen().includes(id)
  // A question that was overtaken is no answer.
  const answered = !isFetching && !isPending && ((filterValues as { readonly q?: string }).q ?? '') === asked
  const isFound = (availableChoices ?? []).some(isNew)
  /** What is known by the time that the list is drawn, a moment after Enter. */
  const known = useRef({ isShown: false, isRefused: false })
  const frame = useRef(0)
  /** Enter that was pressed last; what comes after it gives it up. */
  const pressed = useRef(0)
  const giveUp = useCallback((): void => {
    pressed.current += 1
    cancelAnimationFrame(frame.current)
  }, [])
  useEffect(() => {
    known.current = { isShown: answered && isFound, isRefused: error !== null && error !== undefined }
  })
  useEffect(() => giveUp, [giveUp])
  /** Takes the first of the list as soon as it stands there. */
  const take = (input: EventTarget): void => {
    const option = known.current.isShown ? firstOption(input) : null
    if (option !== null) option.click()
    else if (!known.current.isRefused) frame.current = requestAnimationFrame(() => take(input))
  }
  /** Enter came before the answer: where nothing is found, the way to make it is what is left. */
  const takeFound = async (text: string, input: EventTarget): Promise<void> => {
    const press = pressed.current
    const { data } = await provider.getList<Option>(to, { meta: choosing.meta, filter: { q: text, where } })
    if (press === pressed.current && data.some(isNew)) take(input)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    giveUp()
    if (moves.test(event.key)) moved.current = true
    if (event.key !== 'Enter' || asked === '' || moved.current || (answered && !isFound)) return
    event.preventDefault()
    event.stopPropagation()
    if (answered) take(event.target)
    // What fails is told by the list, which asks the same.
    else takeFound(asked, event.target).catch(() => undefined)
  }
  return (
    <Box onKeyDownCapture={onKeyDown}>
      <AutocompleteArrayInput
        {...props}
        onInputChange={(event, text, reason) => {
          if (event === null) return
          moved.current = false
          giveUp()
          setAsked(reason === 'input' ? text : '')
        }}
        {...(make === null
          ? {}
          : {
              createLabel: '',
              createItemLabel: (name: string) => `+ ${translate('estiba.kinds.createNamed', { name })}`,
              onCreate: async (name?: string) => {
                const id = await make(name ?? '')
                setAsked('')
                setFilters({})
                // Who gave up keeps what was chosen: without an answer react-admin chooses the offer itself.
                return id === null ? chosen().map((kept) => ({ id: kept })) : { id, title: name }
              },
            })}
      />
    </Box>
  )
}
