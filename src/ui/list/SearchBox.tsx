import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 40

interface SearchBoxProps {
  readonly value: string
  readonly resource: string
  readonly onSearch: (text: string) => void
}

/** Looks while it is typed into; `/` anywhere on the page brings the focus here. */
export const SearchBox = ({ value, resource, onSearch }: SearchBoxProps) => {
  const translate = useTranslate()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  useEffect(() => {
    if (sent.current === value) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const inField = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      clearTimeout(timer.current)
    }
  }, [])
  const label = translate('estiba.list.search', { resource })
  return (
    <input
      ref={input}
      type="search"
      className="estiba-input estiba-search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          sent.current = target.value
          onSearch(target.value)
        }, pauseMs)
      }}
    />
  )
}
