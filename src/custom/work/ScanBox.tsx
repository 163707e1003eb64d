import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { groupSeparator } from '../../domain/scan/elements.ts'
import { useScanInCounts } from '../../ui/scan/useScanInCounts.ts'
import { MuteButton } from './MuteButton.tsx'
import { ResultLine } from './ResultLine.tsx'
import { useDoneKey } from './useDoneKey.ts'
import type { ScanLine } from './useScanLine.ts'

interface ScanBoxProps {
  /** What is expected now: a piece, a location. */
  readonly label: string
  readonly hint: string
  /** What keys do besides, where there are any. */
  readonly keys?: string
  /** `useScanLine` of the screen. */
  readonly line: ScanLine
  /** What ends the work of the screen: Ctrl+Enter. */
  readonly onDone?: () => void
}

/**
 * The one input of a screen of the floor. It has the focus whenever nothing else needs it, so that a scanner that types
 * like a keyboard is always heard; Enter or Tab ends a scan, FNC1 comes as Ctrl+].
 */
export const ScanBox = ({ label, hint, keys, line, onDone }: ScanBoxProps) => {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { take, result, waiting } = line
  useKeptFocus(input)
  useScanInCounts(take)
  useDoneKey(useAfterScans(line, onDone))

  const end = (): void => {
    if (take(text)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key === 'Enter' && !event.ctrlKey) || (event.key === 'Tab' && !event.shiftKey && text.trim() !== '')) {
      event.preventDefault()
      end()
    } else if (event.key === 'Escape') setText('')
    else if (event.ctrlKey && event.key === ']') {
      event.preventDefault()
      setText(text + groupSeparator)
    }
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-label`}
      sx={{ display: 'grid', gap: 1, p: 1.5 }}
    >
      <Typography component="label" variant="h2" id={`${id}-label`} htmlFor={id}>
        {label}
      </Typography>
      <Stack direction="row" spacing={1}>
        <OutlinedInput
          id={id}
          inputRef={input}
          fullWidth
          sx={{ minHeight: '3rem', fontSize: '1.25rem', fontFamily: 'mono' }}
          autoComplete="off"
          slotProps={{ input: { autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'go' } }}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="contained" disabled={text.trim() === ''} onClick={end}>
          {translate('estiba.work.enter')}
        </Button>
        <MuteButton />
      </Stack>
      <ResultLine result={result} waiting={waiting} hint={hint} keys={keys} />
    </Paper>
  )
}

/**
 * What is asked for while codes still wait is done when they are: it counts them too. A code that is refused meanwhile
 * is said, and nothing is done, since who asked did not know.
 */
const useAfterScans = ({ waiting, result }: ScanLine, onDone: (() => void) | undefined): (() => void) => {
  const askedAt = useRef<number | null>(null)
  const refusedAt = useRef(0)
  useEffect(() => {
    if (result?.tone === 'bad') refusedAt.current = result.id
  }, [result])
  const goOn = useEffectEvent((): void => {
    if (askedAt.current === null) return
    const isRefused = refusedAt.current > askedAt.current
    askedAt.current = null
    // A dialog that has opened meanwhile asks something first.
    if (!isRefused && document.querySelector('[role="dialog"]') === null) onDone?.()
  })
  const isWaiting = waiting > 0
  useEffect(() => {
    if (!isWaiting) goOn()
  }, [isWaiting])
  return () => {
    if (isWaiting) askedAt.current = result?.id ?? 0
    else onDone?.()
  }
}

/** Where what is typed stays, the scan box aside. */
const takesText = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

const dialog = '[role="dialog"][aria-modal="true"]'

const holdsDialog = (node: Node): boolean => node instanceof Element && node.querySelector(dialog) !== null

/** Gives an input the focus at first, when a dialog has closed, and whenever something is typed where nothing takes it. */
const useKeptFocus = (input: { readonly current: HTMLInputElement | null }): void => {
  useEffect(() => {
    /** Until a person does something: what opened the dialog is given the focus when it closes, and may be gone. */
    let isAfterDialog = false
    const giveBack = (): void => {
      if (isAfterDialog && !takesText(document.activeElement)) input.current?.focus()
    }
    const act = (): void => {
      isAfterDialog = false
    }
    const watch = new MutationObserver((changes) => {
      if (!changes.some(({ removedNodes }) => [...removedNodes].some(holdsDialog))) return
      isAfterDialog = document.querySelector(dialog) === null
      giveBack()
    })
    watch.observe(document.body, { childList: true })
    document.addEventListener('focusin', giveBack)
    document.addEventListener('keydown', act, true)
    document.addEventListener('pointerdown', act, true)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', giveBack)
      document.removeEventListener('keydown', act, true)
      document.removeEventListener('pointerdown', act, true)
    }
  }, [input])
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): void => {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      // The press itself still goes into the input that has just been given the focus.
      if (!takesText(document.activeElement) && document.querySelector('[role="dialog"]') === null)
        input.current?.focus()
    }
    input.current?.focus()
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [input])
}
