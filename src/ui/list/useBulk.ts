import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useState } from 'react'
import { inGroups } from '../../dataProvider/inGroups.ts'
import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { errorsOf } from '../form/errorsOf.ts'
import { isInUse, offerDeactivation } from '../record/inUse.ts'
import { removeRecord } from '../record/removeRecord.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { reasonOf } from '../screen/useAttempt.ts'
import { makeOld } from '../resource/makeOld.ts'

const atOnce = 4

/** What a move refuses is told by its sentences, not only that something was refused. */
const whyNot = (failure: unknown): string => {
  const told = [...new Set(Object.values(errorsOf(failure)))]
  return told.length > 0 ? told.join('. ') : reasonOf(failure)
}

/** A record as a change left it, and the value that it had before. */
interface Changed {
  readonly row: AnyRecord
  readonly field: string
  readonly former: unknown
}

export interface BulkReport {
  /** What was done to them. */
  readonly as: 'changed' | 'removed'
  readonly done: number
  readonly count: number
  readonly refused: readonly { readonly row: string; readonly reason: string }[]
  /** What can be taken back; empty where nothing can. */
  readonly changed: readonly Changed[]
}

interface Outcome {
  readonly row: AnyRecord
  readonly changed: Changed | null
  readonly failure: unknown
}

/** Identifiers that were chosen and that no record has any more. */
type Gone = readonly AnyRecord['id'][]

interface About {
  readonly as?: BulkReport['as']
  /** How many are done side by side. */
  readonly together?: number
  readonly gone?: Gone | undefined
}

/** Does the same to several records one by one, so that each has its own outcome; a change of status can be taken back. */
export const useBulk = (resource: Resource) => {
  const locale = useLocaleName()
  const provider = useDataProvider()
  const translate = useTranslate()
  const client = useQueryClient()
  const [report, setReport] = useState<BulkReport | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (
    rows: readonly AnyRecord[],
    work: (row: AnyRecord) => Promise<Changed | null>,
    { as = 'changed', gone = [], together = atOnce }: About = {},
  ): Promise<readonly Outcome[]> => {
    setBusy(true)
    const outcomes = await inGroups(rows, together, (row) =>
      work(row).then(
        (changed): Outcome => ({ row, changed, failure: null }),
        (failure: unknown): Outcome => ({ row, changed: null, failure: failure ?? new Error() }),
      ),
    )
    const refused = outcomes.filter(({ failure }) => failure !== null)
    setReport({
      as,
      done: rows.length - refused.length,
      count: rows.length + gone.length,
      refused: [
        ...refused.map(({ row, failure }) => ({ row: localTitle(resource, row, locale), reason: whyNot(failure) })),
        ...gone.map((id) => ({ row: String(id), reason: translate('estiba.list.gone') })),
      ],
      changed: outcomes.flatMap(({ changed }) => changed ?? []),
    })
    // Until they are read again the rows stand there as they were: what is done with them now is refused.
    await makeOld(client, resource.name)
    setBusy(false)
    return outcomes
  }
  /** The version that was seen goes along: what somebody else changed meanwhile is refused, not written over. */
  const write = async (row: AnyRecord, field: string, value: unknown): Promise<AnyRecord> => {
    const data = { ...row, [field]: value }
    const change = { id: row.id, data, previousData: row, meta: { told: true } }
    return (await provider.update(resource.name, change)).data as AnyRecord
  }
  const set = (rows: readonly AnyRecord[], field: string, value: string, gone?: Gone): Promise<readonly Outcome[]> =>
    run(rows, async (row) => ({ row: await write(row, field, value), field, former: row[field] ?? null }), { gone })
  return {
    report,
    busy,
    forget: () => setReport(null),
    set,
    /** One after the other, in their order: numbers are given in it. */
    move: (
      rows: readonly AnyRecord[],
      make: (row: AnyRecord) => Promise<unknown>,
      gone?: Gone,
    ): Promise<readonly Outcome[]> => run(rows, (row) => make(row).then(() => null), { gone, together: 1 }),
    remove: async (rows: readonly AnyRecord[], gone?: Gone): Promise<void> => {
      const failed = (): string => translate('estiba.notices.deleteInUse')
      const work = async (row: AnyRecord): Promise<null> => {
        await removeRecord(provider, resource.name, row.id, row, failed, { told: true })
        return null
      }
      const outcomes = await run(rows, work, { as: 'removed', gone })
      const used = outcomes.filter(({ failure }) => isInUse(failure)).map(({ row }) => row)
      offerDeactivation(resource, used, (active, field, to) => void set(active, field, to))
    },
    /** Every record gets the value that it had; one that was changed since stays and says so. */
    undo: async (): Promise<void> => {
      const former = new Map(report?.changed.map((changed) => [changed.row.id, changed]))
      await run(report?.changed.map(({ row }) => row) ?? [], async (row) => {
        const changed = former.get(row.id)
        if (changed !== undefined) await write(row, changed.field, changed.former)
        return null
      })
    },
  }
}
