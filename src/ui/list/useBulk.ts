import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { inGroups } from '../../dataProvider/inGroups.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

const atOnce = 4

export interface BulkReport {
  readonly done: number
  readonly count: number
  readonly refused: readonly { readonly row: string; readonly reason: string }[]
}

/** Does the same to several records one by one, so that each has its own outcome. */
export const useBulk = (resource: Resource) => {
  const locale = useLocaleName()
  const provider = useDataProvider()
  const client = useQueryClient()
  const [report, setReport] = useState<BulkReport | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (rows: readonly AnyRecord[], work: (row: AnyRecord) => Promise<unknown>): Promise<void> => {
    setBusy(true)
    const outcomes = await inGroups(rows, atOnce, (row) =>
      work(row).then(
        () => null,
        (failure: unknown) => ({
          row: localTitle(resource, row, locale),
          reason: failure instanceof Error ? failure.message : String(failure),
        }),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome !== null)
    setReport({ done: rows.length - refused.length, count: rows.length, refused })
    setBusy(false)
    await client.invalidateQueries({ queryKey: [resource.name] })
  }
  return {
    report,
    busy,
    forget: () => setReport(null),
    remove: (rows: readonly AnyRecord[]) =>
      run(rows, (row) => provider.delete(resource.name, { id: row.id, previousData: row })),
    set: (rows: readonly AnyRecord[], field: string, value: string) =>
      run(rows, (row) =>
        provider.update(resource.name, { id: row.id, data: { ...row, [field]: value }, previousData: row }),
      ),
  }
}
