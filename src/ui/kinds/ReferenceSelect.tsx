import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useReducer, useRef, useState } from 'react'
import {
  AutocompleteInput,
  type Identifier,
  ReferenceInput,
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
import { isInactive, type Option, optionText, whatIsMeant } from '../reference/option.ts'
import { optionLine } from '../reference/OptionLine.tsx'
import { formProps } from './formProps.ts'
import type { FormInputProps, Values } from './kindUi.ts'
import { useNamed } from './useNamed.ts'
import { submitAfter } from './submitAfter.ts'
import { useWholeQuestion } from './useWholeQuestion.ts'

interface ReferenceSelectProps extends Omit<FormInputProps<Field>, 'field' | 'resource' | 'words'> {
  readonly to: string
  readonly where?: Where | undefined
  /** Which of these are offered before the others. */
  readonly first?: Where | undefined
  readonly creatable?: boolean
  /** What is made here begins with that. */
  readonly given?: () => Promise<Values>
  /** Told what the person has chosen; null where it was taken away. The form waits for what follows from it. */
  readonly onChosen?: (id: string | null) => Promise<void>
}

/** How selectors ask: who may only choose a record is answered what it is called and no more. */
export const choosing = { meta: { select: true }, staleTime: 30_000 } as const

/** What react-admin's selectors are told to ask for: nothing before they are opened. */
export const useAsking = (source: string, reference: string, where: Where | undefined, first?: Where) => {
  const [opened, open] = useReducer(() => true, false)
  const filter = { ...(where === undefined ? {} : { where }), ...(first === undefined ? {} : { first }) }
  return { open, asking: { source, reference, filter, enableGetChoices: () => opened, queryOptions: choosing } }
}

/** How a record is looked for by its code or name. */
export const looking = {
  optionText: optionLine,
  debounce: 30,
  autoHighlight: true,
  forcePopupIcon: true,
  noOptionsText: 'estiba.list.noMatch',
} as const

/** A record found by its code or name; nothing is asked for before the selector is opened. */
export const ReferenceSelect = ({ to, where, first, ...props }: ReferenceSelectProps) => {
  const { open, asking } = useAsking(props.source, to, where, first)
  return (
    <ReferenceInput {...asking}>
      <Choice {...props} to={to} where={where} first={first} onOpen={open} />
    </ReferenceInput>
  )
}

/** For screens made by hand: in a form of a record the label says it, and the validation of the whole asks for it. */
const wanted = { TextFieldProps: { required: true } } as const

/** The one that a text means without a choice: by its code or name, or the only one found. */
export const meantBy = (text: string, found: readonly Option[]): Option | undefined =>
  whatIsMeant(text, found) ?? (found.length === 1 ? found[0] : undefined)

/** Keys that go from option to option. */
export const moves = /^(Arrow(Up|Down)|Page(Up|Down))$/

/** What is found first, in the list that an input has open. */
export const firstOption = (input: EventTarget | null): HTMLElement | null =>
  input instanceof Element
    ? (document
        .getElementById(input.getAttribute('aria-controls') ?? '')
        ?.querySelector<HTMLElement>('[role=option]') ?? null)
    : null

/** No record: what is chosen where there was none before. */
const nothing = { id: '', title: '' } as const

const Choice = ({
  to,
  where,
  first,
  creatable,
  given,
  onChosen,
  onOpen,
  ...props
}: ReferenceSelectProps & { readonly onOpen: () => void }) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const createInPlace = useCreateInPlace()
  const { setValue } = useFormContext()
  const source = useWrappedSource(props.source)
  const {
    availableChoices: found = [],
    filterValues,
    isFetching,
    selectedChoices,
    setFilters,
  } = useChoicesContext<Option>()
  /** What was typed and is not chosen yet. */
  const typed = useRef('')
  /** What is being looked up; the focus may be elsewhere by then, and what was typed is no longer in hand. */
  const sought = useRef('')
  /** Whether the arrows went from what was found first to another. */
  const moved = useRef(false)
  const [asked, setAsked] = useState('')
  const { box, shown } = useNamed(source)
  useWholeQuestion(asked)
  const inputText = useCallback(
    (option: Option) => `${optionText(option)}${isInactive(option) ? ` ${translate('estiba.kinds.inactive')}` : ''}`,
    [translate],
  )
  /** What was chosen is known: its name is not asked for once more. */
  const keep = (option: { readonly id: Identifier }): void =>
    void client.setQueryData([to, 'getMany', { ids: [String(option.id)], meta: choosing.meta }], [option])
  const answers = (text: string): boolean => !isFetching && ((filterValues as { readonly q?: string }).q ?? '') === text
  /** Enter or Tab came before what was typed was looked up; the focus may be elsewhere when it is found. */
  const take = async (which: (options: readonly Option[], text: string) => Option | undefined): Promise<boolean> => {
    const text = typed.current
    sought.current = text
    const question = { meta: choosing.meta, filter: { q: text, where, first } }
    // What could not be looked up is chosen by nobody; that it failed is told by the notices.
    const answer = await provider.getList<Option>(to, question).catch(() => null)
    if (answer === null) return false
    const meant = which(answer.data, text)
    if (meant === undefined || sought.current !== text) return true
    sought.current = ''
    typed.current = ''
    setAsked('')
    keep(meant)
    setValue(source, meant.id, { shouldDirty: true, shouldTouch: true })
    await onChosen?.(String(meant.id))
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') typed.current = ''
    if (moves.test(event.key)) moved.current = true
    if (typed.current === '') return
    if (event.key === 'Enter' && !answers(typed.current)) {
      event.preventDefault()
      event.stopPropagation()
      submitAfter(
        box.current,
        take(([first]) => first),
      )
    } else if (event.key === 'Enter' && !moved.current && found.length > 0) {
      // Where a record may be made MUI takes Enter for the text itself, not for the option that it shows highlighted.
      event.preventDefault()
      event.stopPropagation()
      firstOption(event.target)?.click()
    } else if (event.key === 'Tab')
      submitAfter(
        box.current,
        take((options, text) => meantBy(text, options)),
      )
  }
  /**
   * What is chosen stands among what is found, while it may be chosen: who seeks it again is not told that there is none.
   * What does not answer the text stands aside, else Enter would take it.
   */
  const isOther = ({ id }: Option): boolean => asked !== '' && !found.some((one) => one.id === id)
  /** A long name is cut in its box, and read by pointing at it. */
  const [chosen] = selectedChoices ?? []
  const create = createInPlace === null || creatable !== true || !mayMake(to) ? null : createInPlace
  return (
    <Box ref={box} onKeyDownCapture={onKeyDown} title={chosen === undefined ? undefined : inputText(chosen)}>
      <AutocompleteInput
        {...formProps(props)}
        {...looking}
        inputText={inputText}
        openOnFocus={props.opensOnFocus !== false}
        filterSelectedOptions={(selectedChoices ?? []).some((one) => isInactive(one) || isOther(one))}
        onOpen={onOpen}
        {...(props.isRequired && typeof props.label === 'string' ? wanted : {})}
        onChange={(_id, option) => {
          const isOne = option !== '' && option !== null && option !== nothing
          if (isOne) keep(option)
          if (onChosen !== undefined) submitAfter(box.current, onChosen(isOne ? String(option.id) : null))
        }}
        onInputChange={(event, text, reason) => {
          // MUI says again what is chosen; what is being typed stands.
          if (event === null) {
            if (text !== '') shown()
            return
          }
          typed.current = reason === 'input' ? text : ''
          moved.current = false
          if (reason === 'input') sought.current = ''
          setAsked(typed.current)
        }}
        {...(create === null
          ? {}
          : {
              createLabel: `+ ${asked === '' ? translate('estiba.kinds.create') : translate('estiba.kinds.createNamed', { name: asked })}`,
              createItemLabel: '',
              onCreate: async (name?: string) => {
                const id = await create(to, name ?? '', (await given?.()) ?? {})
                if (id !== null) return { id, title: name }
                setFilters({})
                // Who gave up keeps what was chosen: without an answer react-admin chooses the offer itself.
                return selectedChoices?.[0] ?? nothing
              },
            })}
      />
    </Box>
  )
}
