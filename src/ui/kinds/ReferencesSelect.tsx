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
  const { availableChoices, filterValues, isFetching, selectedChoices, setFilters } = useChoicesContext<Option>()
  const [asked, setAsked] = useState('')
  /** Where Enter came before what was typed was looked up. */
  const [waiting, setWaiting] = useState<EventTarget | null>(null)
  const moved = useRef(false)
  const chosen = selectedChoices ?? []
  const found = (availableChoices ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  const answered = !isFetching && ((filterValues as { readonly q?: string }).q ?? '') === asked
  const isFound = found.length > 0
  useEffect(() => {
    if (waiting === null || !answered) return undefined
    if (!isFound) {
      setWaiting(null)
      return undefined
    }
    let frame = 0
    // The list may be drawn a moment after what was found.
    const choose = (): void => {
      const option = firstOption(waiting)
      if (option === null) {
        frame = requestAnimationFrame(choose)
        return
      }
      setWaiting(null)
      option.click()
    }
    choose()
    return () => cancelAnimationFrame(frame)
  }, [answered, isFound, waiting])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') setWaiting(null)
    if (moves.test(event.key)) moved.current = true
    if (event.key !== 'Enter' || asked === '' || moved.current || (answered && !isFound)) return
    event.preventDefault()
    event.stopPropagation()
    setWaiting(event.target)
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
          setWaiting(null)
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
