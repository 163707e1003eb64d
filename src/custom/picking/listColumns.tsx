import type { AnyRecord } from '../../schema/json.ts'
import type { Formats } from '../../ui/format/formats.ts'
import type { WorkColumn } from '../work/list/WorkTable.tsx'
import { Named } from '../work/Named.tsx'

type Translate = (key: string) => string

/** What a table of picking lists shows of each. */
export const listColumns = (translate: Translate, formats: Formats): readonly WorkColumn<AnyRecord>[] => {
  const label = (key: string): string => translate(`estiba.picking.${key}`)
  const named = (field: string, of: string): WorkColumn<AnyRecord> => ({
    key: field,
    label: label(field),
    cell: (row) => <Named of={of} id={row[field]} />,
  })
  return [
    { key: 'number', label: label('number'), cell: ({ number }) => <code>{String(number)}</code> },
    { key: 'date', label: label('date'), whole: true, cell: ({ date }) => formats.day(date) },
    named('store', 'stores'),
    named('carrier', 'carriers'),
    named('consignee', 'consignees'),
    { key: 'wave', label: label('wave'), cell: ({ wave }) => String(wave ?? '–') },
    { key: 'priority', label: label('priority'), cell: ({ priority }) => label(`priorities.${String(priority)}`) },
    {
      key: 'pieces',
      label: label('pieces'),
      number: true,
      cell: ({ totalPieces }) => formats.number(totalPieces ?? 0),
    },
    {
      key: 'weight',
      label: `${label('weight')} (kg)`,
      number: true,
      cell: ({ totalWeight }) => formats.number(totalWeight ?? 0),
    },
    { key: 'state', label: label('state'), cell: ({ state }) => label(`states.${String(state)}`) },
  ]
}
