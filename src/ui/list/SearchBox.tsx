import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Search from '@mui/icons-material/Search'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { createKeyAlone } from '../scan/scanner.ts'

/** Longer than between two characters of a scanner, shorter than between two keys of a typist. */
const pauseMs = 20

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
  // What was asked for and has not come back yet, oldest first; anything else was chosen elsewhere.
  const sent = useRef([value])
  useEffect(() => {
    const at = sent.current.indexOf(value)
    sent.current = at < 0 ? [value] : sent.current.slice(at)
    if (at < 0) setText(value)
  }, [value])
  useEffect(() => {
    const isAlone = createKeyAlone()
    const listen = (event: KeyboardEvent): void => {
      const alone = isAlone({ key: event.key, at: event.timeStamp })
      const inField = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (event.key !== '/' || !alone || inField || event.ctrlKey || event.metaKey) return
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
    <OutlinedInput
      inputRef={input}
      type="search"
      size="small"
      inputProps={{ 'aria-label': label }}
      placeholder={label}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: '18rem', maxWidth: '100%', height: '2rem' }}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          sent.current.push(target.value)
          onSearch(target.value)
        }, pauseMs)
      }}
    />
  )
}
