import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Fields } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../kinds/kindUi.ts'
import type { Draft, draftOf } from './draft.ts'
import { same } from './merge.ts'
import { isTypedAnew } from './typedAnew.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import type { useSaving } from './useSaving.ts'

interface FormDraft {
  readonly fields: Fields
  readonly draft: ReturnType<typeof draftOf>
  readonly stored: AnyRecord | null
  /** What the form begins with. */
  readonly base: Values
  readonly saving: ReturnType<typeof useSaving>
  /** What was kept of the same form before; the form began with it. */
  readonly found: Draft | null
  readonly onDiscard: () => void
  readonly isKept: boolean
}

/** Keeps what is typed in a form. */
export const useFormDraft = ({ fields, draft, stored, base, saving, found, onDiscard, isKept }: FormDraft) => {
  const { against, goOnOver, onUnanswered, onWritten, sent } = saving
  const { getValues, watch } = useFormContext()
  useEffect(() => {
    if (found === null) return
    // What was begun over an older version is saved over that one: the merge finds out what changed since.
    const current = against()
    if (current !== null) goOnOver({ ...current, version: Number(found.version ?? current.version) })
  }, [found, against, goOnOver])
  const { keep, drop } = useKeptDraft(draft)
  const [isDirty, setDirty] = useState(found !== null)
  const [holdsUnkept, setHoldsUnkept] = useState(false)
  const version = found?.version ?? stored?.version
  /** What changes by itself until a written form is left is no draft of another. */
  const isWritten = useRef(false)
  const look = useEffectEvent((from: Values) => {
    if (isWritten.current) return
    const written = getValues()
    const typed = Object.keys(from).filter(
      (name) => name in written && !isTypedAnew(fields[name]) && !same(from[name], written[name]),
    )
    const isUnkept = Object.entries(fields).some(([name, field]) => isTypedAnew(field) && Boolean(written[name]))
    setHoldsUnkept(isUnkept)
    setDirty(typed.length > 0 || isUnkept)
    keep(
      typed.length > 0 && isKept
        ? { values: pick(written, typed), base: pick(from, typed), version, sent: sent() }
        : null,
    )
  })
  // The form as a whole is not drawn anew with each letter.
  useEffect(() => {
    const first = setTimeout(() => look(base))
    const watched = watch(() => look(base))
    return () => {
      clearTimeout(first)
      watched.unsubscribe()
    }
  }, [watch, base])
  useEffect(
    () =>
      onWritten(() => {
        isWritten.current = true
        drop()
      }),
    [onWritten, drop],
  )
  useEffect(() => onUnanswered(() => look(base)), [onUnanswered, base])
  return {
    isDirty,
    /** What is typed anew stands in the form, and in no draft. */
    holdsUnkept,
    restored: found !== null,
    drop,
    /** Throws a kept draft away: the form begins anew. */
    discard: (): void => {
      drop()
      onDiscard()
    },
  }
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
