import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { draftOf } from './draft.ts'
import { currentOf, errorsOf } from './errorsOf.ts'
import { same } from './merge.ts'
import { isUnknown, makeSubmission } from './submission.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import { validateRecord } from './validateRecord.ts'
import { writableOf } from './writableOf.ts'

type Errors = { readonly [path: string]: string }

type Outcome = { readonly saved: AnyRecord } | { readonly wrong: Errors }

/** The state of one form: what is typed, what is wrong with it, and its way to the server. */
export const useRecordForm = (resource: Resource, stored: AnyRecord | null, initial: Values) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const locale = useLocaleName()
  const draft = useMemo(() => draftOf(resource.name, stored?.id ?? null), [resource.name, stored?.id])
  const [found] = useState(() => draft.read())
  const [base, setBase] = useState<Values>(initial)
  const [values, setValues] = useState<Values>(() => (found === null ? initial : { ...initial, ...found.values }))
  const [against, setAgainst] = useState<AnyRecord | null>(() =>
    stored === null || found === null ? stored : { ...stored, version: Number(found.version ?? stored.version) },
  )
  const [errors, setErrors] = useState<Errors>({})
  const [warnings, setWarnings] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<AnyRecord | null>(null)
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)
  const [submission] = useState(makeSubmission)
  const dirty = !same(base, values)

  const version = against?.version
  const typed = useMemo(() => (dirty ? { values, version } : null), [dirty, values, version])
  const forgetDraft = useKeptDraft(draft, typed)

  const setValue = useCallback((name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }))
    const others = (before: Errors): Errors =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
    setErrors(others)
    setWarnings(others)
  }, [])

  /** A field that is looked at as soon as it is left; the rest is when the record is saved. */
  const leave = async (name: string): Promise<void> => {
    const checked = await validateRecord(resource, values, against, locale)
    const ofField = (found: Errors): Errors => (found[name] === undefined ? {} : { [name]: found[name] })
    if (values[name] !== null && values[name] !== '') setErrors((before) => ({ ...before, ...ofField(checked.errors) }))
    setWarnings((before) => ({ ...before, ...ofField(checked.warnings) }))
  }

  /** Saves, or tells what stands against it; the form then shows it. */
  const save = async (sent: Values = values, over: AnyRecord | null = against): Promise<Outcome> => {
    if (sending.current) return { wrong: {} }
    sending.current = true
    setSaving(true)
    setProblem(null)
    try {
      const checked = await validateRecord(resource, sent, over, locale)
      setErrors(checked.errors)
      if (Object.keys(checked.errors).length > 0) return { wrong: checked.errors }
      const data = { ...checked.value }
      const meta = { idempotencyKey: submission.keyOf([data, over?.version]) }
      const answer =
        over === null
          ? await provider.create<AnyRecord>(resource.name, { data, meta })
          : await provider.update<AnyRecord>(resource.name, {
              id: over.id,
              data: { ...data, id: over.id },
              previousData: over,
              meta,
            })
      submission.settled()
      forgetDraft()
      setBase(sent)
      setAgainst(over === null ? null : answer.data)
      await client.invalidateQueries({ queryKey: [resource.name] })
      return { saved: answer.data }
    } catch (failure) {
      const current = currentOf(failure)
      const refused = errorsOf(failure)
      if (!isUnknown(failure)) submission.settled()
      if (current !== null) setConflict(current)
      else {
        setErrors(refused)
        setProblem(failure instanceof Error ? failure.message : String(failure))
      }
      return { wrong: current === null ? refused : {} }
    } finally {
      sending.current = false
      setSaving(false)
    }
  }

  const reset = (next: Values): void => {
    forgetDraft()
    setBase(next)
    setValues(next)
    setErrors({})
    setWarnings({})
    setProblem(null)
  }

  return {
    values,
    base,
    errors,
    warnings,
    problem,
    conflict,
    saving,
    dirty,
    against,
    restored: found !== null,
    setValue,
    leave: (name: string) => void leave(name),
    save,
    reset,
    /** Goes on with the merged values over what another stored. */
    takeMerged: (merged: Values, current: AnyRecord): void => {
      setBase(writableOf(resource, current))
      setValues(merged)
      setAgainst(current)
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
    forgetDraft,
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>
