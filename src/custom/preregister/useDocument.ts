import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { draftOf } from '../../ui/form/draft.ts'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import { useKeptDraft } from '../../ui/form/useKeptDraft.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'

export interface DocumentKey {
  readonly type: string
  readonly number: string
}

const textOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

/** One pre-register with its pieces: loaded, edited while it is partial, saved in one call. */
export const useDocument = (key: DocumentKey | null, start: Values) => {
  const provider = useOperations()
  const client = useQueryClient()
  const draft = useMemo(
    () => draftOf(`pre-registers.${String(start['direction'])}`, key === null ? 'new' : `${key.type}~${key.number}`),
    [start, key],
  )
  const [edits, setEdits] = useState<Values>(() => draft.read()?.values ?? {})
  const [errors, setErrors] = useState<{ readonly [path: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['pre-registers', 'document', key?.type, key?.number],
    queryFn: async ({ signal }) =>
      (await provider.call<readonly AnyRecord[]>('transactions.preRegisters.withBulks', { ...key }, { signal }))[0] ??
      null,
    enabled: key !== null,
  })
  const stored = data ?? null
  const partial = stored === null || stored['partial'] === true
  const editable = partial && stored?.['status'] !== 'INACTIVE'
  const dirty = editable && Object.keys(edits).length > 0
  const typed = useMemo(() => (dirty ? { values: edits, version: undefined } : null), [dirty, edits])
  const { keep, drop: forgetDraft } = useKeptDraft(draft)
  useEffect(() => keep(typed), [keep, typed])
  useUnsavedGuard(dirty && !busy)
  const values = useMemo<Values>(
    () => ({ ...(stored ?? start), ...(editable ? edits : {}) }),
    [stored, start, editable, edits],
  )
  const set = useCallback((name: string, value: unknown): void => {
    setEdits((before) => ({ ...before, [name]: value }))
  }, [])
  const running = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    try {
      const done = await work()
      setErrors({})
      setEdits({})
      forgetDraft()
      await client.invalidateQueries()
      return done
    } catch (failure) {
      setErrors(errorsOf(failure))
      noticeBoard.toast(textOf(failure), 'bad')
      return null
    } finally {
      setBusy(false)
    }
  }
  /** Saves as partial, or completes; the stored record, or null where it was refused. */
  const save = (complete: boolean): Promise<AnyRecord | null> =>
    running(() =>
      provider.call<AnyRecord>(
        stored === null ? 'transactions.preRegisters.create' : 'transactions.preRegisters.update',
        { ...values, partial: !complete },
      ),
    )
  const changeType = (newType: string): Promise<AnyRecord | null> =>
    running(() => provider.call<AnyRecord>('transactions.preRegisters.changeType', { ...values, newType }))
  return {
    stored,
    values,
    errors,
    busy,
    dirty,
    partial,
    editable,
    set,
    save,
    changeType,
  }
}
