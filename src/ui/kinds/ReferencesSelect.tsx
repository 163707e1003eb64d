import Box from '@mui/material/Box'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { AutocompleteArrayInput, ReferenceArrayInput, useChoicesContext, useTranslate } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import type { Where } from '../../schema/where.ts'
import { mayMake } from '../mayOpen.ts'
import { useCreateInPlace } from '../reference/CreateInPlace.ts'
import { type Option, optionText } from '../reference/option.ts'
import { formProps } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'
import { firstOption, looking, moves, useAsking } from './ReferenceSelect.tsx'

interface ReferencesSelectProps extends FormInputProps<Field> {
  readonly to: string
  readonly where?: Where | undefined
  readonly creatable?: boolean
}

/** Records looked up and added one by one. */
export const ReferencesSelect = ({ to, where, creatable, ...props }: ReferencesSelectProps) => {
  const { open, asking } = useAsking(props.source, to, where)
  const createInPlace = useCreateInPlace()
  const create = creatable === true && mayMake(to) ? createInPlace : null
  const told = { ...formProps(props), ...looking, inputText: optionText, onOpen: open }
  return (
    <ReferenceArrayInput {...asking}>
      {create === null ? (
        <AutocompleteArrayInput {...told} openOnFocus={props.opensOnFocus !== false} />
      ) : (
        <Makeable {...told} to={to} make={create} openOnFocus={props.opensOnFocus !== false} />
      )}
    </ReferenceArrayInput>
  )
}

interface MakeableProps extends ComponentProps<typeof AutocompleteArrayInput> {
  readonly source: string
  readonly to: string
  readonly make: (resource: string, typed: string) => Promise<string | null>
}

/** What is sought and is not there yet may be made; Enter means what is found first, once it is found. */
const Makeable = ({ to, make, ...props }: MakeableProps) => {
  const translate = useTranslate()
  const { availableChoices, filterValues, isFetching, isPending, selectedChoices, setFilters } =
    useChoicesContext<Option>()
  const [asked, setAsked] = useState('')
  const moved = useRef(false)
  const chosen = selectedChoices ?? []
  const found = (availableChoices ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  // A question that was overtaken is no answer.
  const answered = !isFetching && !isPending && ((filterValues as { readonly q?: string }).q ?? '') === asked
  const isFound = found.length > 0
  /** What is known by the time that the list is drawn, a moment after Enter. */
  const known = useRef({ answered, isFound })
  const frame = useRef(0)
  useEffect(() => {
    known.current = { answered, isFound }
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const choose = (input: EventTarget): void => {
    const option = known.current.answered && known.current.isFound ? firstOption(input) : null
    if (option === null) frame.current = requestAnimationFrame(() => choose(input))
    else option.click()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    cancelAnimationFrame(frame.current)
    if (moves.test(event.key)) moved.current = true
    if (event.key !== 'Enter' || asked === '' || moved.current || (answered && !isFound)) return
    event.preventDefault()
    event.stopPropagation()
    choose(event.target)
  }
  return (
    <Box onKeyDownCapture={onKeyDown}>
      <AutocompleteArrayInput
        {...props}
        createLabel=""
        createItemLabel={(name: string) => `+ ${translate('estiba.kinds.createNamed', { name })}`}
        onInputChange={(event, text, reason) => {
          if (event === null) return
          moved.current = false
          cancelAnimationFrame(frame.current)
          setAsked(reason === 'input' ? text : '')
        }}
        onCreate={async (name?: string) => {
          const id = await make(to, name ?? '')
          setAsked('')
          setFilters({})
          // Who gave up keeps what was chosen: without an answer react-admin chooses the offer itself.
          return id === null ? chosen : { id, title: name }
        }}
      />
    </Box>
  )
}
