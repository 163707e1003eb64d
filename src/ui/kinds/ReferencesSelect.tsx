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
import { choosing, firstOption, looking, meantBy, moves, useAsking } from './ReferenceSelect.tsx'
import { submitAfter } from './submitAfter.ts'
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

/** Enter means what is found first, once it is found, Tab the one that is meant; what is not there yet may be made. */
const Choices = ({ to, where, make, ...props }: ChoicesProps) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const { getValues, setValue } = useFormContext()
  const box = useRef<HTMLElement>(null)
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
  const known = useRef({ isShown: false, isEmpty: false })
  /** Enter or Tab that was pressed last; what is typed after it gives it up. */
  const pressed = useRef(0)
  const isTaking = useRef(false)
  const giveUp = useCallback((): void => {
    pressed.current += 1
    isTaking.current = false
  }, [])
  useEffect(() => {
    const isRefused = error !== null && error !== undefined
    known.current = { isShown: answered && isFound, isEmpty: isRefused || (answered && !isFound) }
  })
  useEffect(() => giveUp, [giveUp])
  const choose = ({ id }: Option): void => setValue(name, [...chosen(), id], { shouldDirty: true, shouldTouch: true })
  /** Takes the first of the list as soon as it stands there; who is elsewhere by then has no list any more. */
  const take = (input: EventTarget, found: Option): Promise<void> => {
    const press = pressed.current
    return new Promise((resolve) => {
      const look = (): void => {
        const isHere = document.activeElement === input
        const option = isHere && known.current.isShown ? firstOption(input) : null
        if (press === pressed.current && isHere && option === null && !known.current.isEmpty) {
          requestAnimationFrame(look)
          return
        }
        if (press === pressed.current && option !== null) option.click()
        else if (press === pressed.current && !isHere && isNew(found)) choose(found)
        resolve()
      }
      look()
    })
  }
  /** Enter or Tab came before the answer: where nothing is found, the way to make it is what is left. */
  const takeFound = async (
    text: string,
    input: EventTarget,
    which: (found: readonly Option[]) => Option | undefined,
  ): Promise<boolean> => {
    const press = pressed.current
    isTaking.current = true
    const question = { meta: choosing.meta, filter: { q: text, where } }
    // What fails is told by the list, which asks the same.
    const answer = await provider.getList<Option>(to, question).catch(() => null)
    const found = which(answer?.data.filter(isNew) ?? [])
    if (press === pressed.current && found !== undefined) await take(input, found)
    if (press === pressed.current) isTaking.current = false
    return answer !== null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (moves.test(event.key) || event.key === 'Escape') {
      giveUp()
      moved.current = true
    }
    if (asked === '' || moved.current) return
    if (event.key === 'Tab' && !isTaking.current)
      submitAfter(
        box.current,
        takeFound(asked, event.target, (found) => meantBy(asked, found)),
      )
    if (event.key !== 'Enter' || (answered && !isFound)) return
    event.preventDefault()
    event.stopPropagation()
    if (isTaking.current) return
    const [first] = (availableChoices ?? []).filter(isNew)
    submitAfter(
      box.current,
      answered && first !== undefined ? take(event.target, first) : takeFound(asked, event.target, ([found]) => found),
    )
  }
  return (
    <Box ref={box} onKeyDownCapture={onKeyDown}>
      <AutocompleteArrayInput
        {...props}
        onInputChange={(event, text, reason) => {
          if (event === null) return
          moved.current = false
          // Who left the box after Tab still means what was typed there.
          if (reason !== 'blur') giveUp()
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
