import { Filters } from '../work/Filters.tsx'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { listColumns } from './listColumns.tsx'
import { usePickingRead } from './pickingRows.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

const dayBefore = (days: number): string => companyDay(new Date(Date.now() - days * 86_400_000))

/** What left, by day, carrier and consignee. */
export const ShippedLists = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const [filters, setFilters] = useState({ dateFrom: dayBefore(30), dateTo: '', carrier: '', consignee: '' })
  const set = (field: keyof typeof filters) => (value: string) => setFilters({ ...filters, [field]: value })
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const {
    data = [],
    isPending,
    isError,
  } = usePickingRead<readonly AnyRecord[]>('wms.pickingLists.shippedByDate', filled)
  return (
    <>
      <Filters aria-label={translate('estiba.picking.shipped')}>
        <DayField label={translate('estiba.picking.shippedFrom')} value={filters.dateFrom} onChange={set('dateFrom')} />
        <DayField label={translate('estiba.picking.shippedTo')} value={filters.dateTo} onChange={set('dateTo')} />
        <RecordChoice
          label={translate('estiba.picking.carrier')}
          to="carriers"
          value={filters.carrier}
          onChange={(id) => set('carrier')(id ?? '')}
        />
        <RecordChoice
          label={translate('estiba.picking.consignee')}
          to="consignees"
          value={filters.consignee}
          onChange={(id) => set('consignee')(id ?? '')}
        />
      </Filters>
      {isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        label={translate('estiba.picking.shipped')}
        rows={data}
        columns={listColumns(translate, formats)}
        idOf={({ id }) => id}
        nameOf={({ number }) => String(number)}
        busy={isPending || isError}
        empty={translate('estiba.picking.noShipped')}
      />
    </>
  )
}
