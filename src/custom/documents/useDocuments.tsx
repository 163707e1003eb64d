import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import type { DrawnColumn } from '../work/list/WorkTable.tsx'
import { DocumentLink, textIn } from './documentParts.tsx'

type Asked = Omit<Parameters<typeof useWorkRows>[1], 'sort' | 'shown'>

const shown = ['type', 'switches', 'entity', 'warehouse', 'store', 'destinationStore', 'currency', 'lines'] as const

/** Documents, the latest first: their number opens them, a transfer shows both stores. */
export const useDocuments = (asked: Asked) => {
  const work = useWorkRows('documents', { ...asked, sort: ['date', 'DESC'], shown, wraps: true })
  const cells: { readonly [name: string]: DrawnColumn<AnyRecord>['cell'] } = {
    number: ({ id, number }) => <DocumentLink id={id} number={number} />,
    store: (row) =>
      [textIn(row, 'store'), textIn(row, 'destinationStore')]
        .filter((id) => id !== '')
        .map((id) => work.titleOf('stores', id))
        .join(' → '),
    sourceDocument: (row) => <DocumentLink id={textIn(row, 'sourceDocument')} />,
    voids: (row) => <DocumentLink id={textIn(row, 'voids')} />,
    voidedBy: (row) => <DocumentLink id={textIn(row, 'voidedBy')} />,
  }
  const cell = (row: AnyRecord, name: string) => cells[name]?.(row) ?? work.cell(row, name)
  const column = (name: string): DrawnColumn<AnyRecord> => ({ ...work.column(name), cell: (row) => cell(row, name) })
  return { ...work, cell, columns: (...names: readonly string[]) => names.map(column) }
}
