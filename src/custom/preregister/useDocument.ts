import type { OperationKey } from '../work/useAct.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { draftOf } from '../../ui/form/draft.ts'
import { useKeptDraft } from '../../ui/form/useKeptDraft.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'

/** One pre-register with its pieces: loaded, edited while it is partial, saved in one call. */
export const useDocument = (key: OperationKey | null, start: Values) => {
  const provider = useOperations()
  const client = useQueryClient()
  const draft = useMemo(
    () => draftOf(`pre-registers.${String(start['direction'])}`, key === null ? 'new' : `${key.type}~${key.number}`),
    [start, key],
  )
  const [edits, setEdits] = useState<Values>(() => draft.read()?.values ?? {})
  const { busy, problem, errors, attempt } = useAttempt()
  const { data } = useAnswer<readonly AnyRecord[]>(
    'transactions.preRegisters.withBulks',
    { ...key },
    { enabled: key !== null },
  )
  const stored = data?.[0] ?? null
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
  const written = async (operation: string, more: object): Promise<AnyRecord> => {
    const record = await provider.call<AnyRecord>(`transactions.preRegisters.${operation}`, { ...values, ...more })
    setEdits({})
    forgetDraft()
    await client.invalidateQueries()
    return record
  }
  /** Saves as partial, or completes; the stored record, or null where it was refused. */
  const save = (complete: boolean): Promise<AnyRecord | null> =>
    attempt(() => written(stored === null ? 'create' : 'update', { partial: !complete }))
  const changeType = (newType: string): Promise<AnyRecord> => written('changeType', { newType })
  return {
    stored,
    values,
    errors,
    problem,
    busy,
    dirty,
    partial,
    editable,
    set,
    save,
    changeType,
  }
}
