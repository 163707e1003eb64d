import { useState } from 'react'
import { companyDay } from '../../ui/format/companyDay.ts'
import { FilterBar } from '../work/FilterBar.tsx'
import { filled } from '../work/filled.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import { usePickingLists } from './pickingRows.ts'

const dayBefore = (days: number): string => companyDay(new Date(Date.now() - days * 86_400_000))

/** What left, by day, carrier and consignee. */
export const ShippedLists = () => {
  const text = useTexts('picking')
  const work = useTexts('work')
  const [filters, setFilters] = useState({ dateFrom: dayBefore(30), dateTo: '', carrier: '', consignee: '' })
  const { rows, columns, busy, isError } = usePickingLists('wms.pickingLists.shippedByDate', filled(filters))
  return (
    <>
      <FilterBar
        label={text('shipped')}
        fields={[
          ['dateFrom', { typed: 'day', label: text('shippedFrom') }],
          ['dateTo', { typed: 'day', label: text('shippedTo') }],
          ['carrier', { to: 'carriers' }],
          ['consignee', { to: 'consignees' }],
        ]}
        values={filters}
        text={text}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
      />
      {isError && <p role="alert">{work('failed')}</p>}
      <WorkTable label={text('shipped')} rows={rows} columns={columns} busy={busy} empty={text('noShipped')} />
    </>
  )
}
