import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Where } from '../../schema/where.ts'
import { useCreateInPlace } from './CreateInPlace.ts'
import { calledBy, isInactive, type Option, optionText } from './option.ts'
import { useOptions } from './useOptions.ts'
import { useTitle } from './useTitles.ts'

interface ComboboxProps {
  readonly id: string
  readonly to: string
  readonly where?: Where | undefined
  readonly value: string | null
  readonly onChange: (id: string | null, option: Option | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly creatable?: boolean
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly required?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly label?: string | undefined
}

/** The one that a text means without a choice: by its code, or the only one found. */
const meantBy =
  (text: string) =>
  (found: readonly Option[]): Option | undefined =>
    found.find(({ id, code }) => [id, code].some((known) => known?.toLowerCase() === text.trim().toLowerCase())) ??
    (found.length === 1 ? found[0] : undefined)

/** Finds a record by code or name (WAI-ARIA combobox with a list); may make a new one in place. */
export const Combobox = ({
  id,
  to,
  where,
  value,
  onChange,
  onBlur,
  creatable = false,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: ComboboxProps) => {
  const translate = useTranslate()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  /** What was typed when it was ended before it was looked up. */
  const ended = useRef<string | null>(null)
  const chosen = useTitle(to, value)
  const createInPlace = useCreateInPlace()
  const { options, isFetching, answers, lookUp } = useOptions(to, typed ?? '', where, open)
  const mayCreate = creatable && createInPlace !== null && answers
  const count = options.length + (mayCreate ? 1 : 0)
  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, open, listId])

  const shown =
    chosen === null
      ? (value ?? '')
      : `${optionText(chosen)}${isInactive(chosen) ? ` ${translate('estiba.kinds.inactive')}` : ''}`
  const close = (): void => {
    setOpen(false)
    setTyped(null)
    setActive(0)
  }
  const choose = (option: Option | null): void => {
    ended.current = null
    onChange(option?.id ?? null, option)
    close()
  }
  const create = async (): Promise<void> => {
    const text = typed ?? ''
    close()
    const made = await createInPlace?.(to, text)
    if (made) onChange(made, null)
    input.current?.focus()
  }
  const take = (at: number): void => {
    const option = options[at]
    if (option !== undefined) choose(option)
    else if (mayCreate && at === options.length) void create()
  }
  /** Enter or Tab came before what was typed was looked up; the focus may be elsewhere when it is found. */
  const takeFound = async (text: string, which: (found: readonly Option[]) => Option | undefined): Promise<void> => {
    ended.current = text
    const found = which(await lookUp().catch(() => []))
    if (found !== undefined && ended.current === text) choose(found)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      event.stopPropagation()
      if (!open) setOpen(true)
      else setActive((at) => (count === 0 ? 0 : (at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      event.stopPropagation()
      if (answers) take(active)
      else void takeFound(event.currentTarget.value, ([first]) => first)
    } else if (event.key === 'Tab' && open && typed !== null && typed !== '') {
      void takeFound(typed, meantBy(typed))
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      ended.current = null
      close()
    }
  }

  return (
    <span className="estiba-combobox">
      <input
        ref={input}
        id={id}
        className="estiba-input"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && count > 0 ? `${listId}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? shown}
        placeholder={translate('estiba.kinds.search')}
        onChange={(event) => {
          ended.current = null
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
          if (event.target.value === '') onChange(null, null)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      <div
        id={listId}
        role="listbox"
        className="estiba-listbox"
        aria-label={label ?? translate('estiba.kinds.options')}
        hidden={!open}
      >
        {open &&
          options.map((option, at) => (
            <div
              key={option.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={() => undefined}
            >
              {option.code !== undefined && option.code !== null && option.code !== option.title && (
                <code>{option.code}</code>
              )}{' '}
              {calledBy(option)}
            </div>
          ))}
        {open && mayCreate && (
          <div
            id={`${listId}-${options.length}`}
            role="option"
            tabIndex={-1}
            className="estiba-create"
            aria-selected={active === options.length}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void create()}
            onKeyDown={() => undefined}
          >
            + {typed ? translate('estiba.kinds.createNamed', { name: typed }) : translate('estiba.kinds.create')}
          </div>
        )}
        {open && count === 0 && (
          <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true">
            {translate(isFetching ? 'estiba.kinds.searching' : 'estiba.list.noMatch')}
          </div>
        )}
      </div>
    </span>
  )
}
