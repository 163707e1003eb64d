import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface InsideTableProps {
  readonly bulks: readonly AnyRecord[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Pieces counted of each bulk, where it has arrived. */
  readonly counts: ReadonlyMap<string, number> | null
  readonly onCount: (bulk: string, pieces: number) => void
}

/** The bulks inside, ticked to be taken out or counted. */
export const InsideTable = ({ bulks, selected, onSelect, counts, onCount }: InsideTableProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.consolidation.${key}`)
  const label = (bulk: AnyRecord): string => `${String(bulk['number'])}/${String(bulk['sequence'])}`
  return (
    <WorkTable
      label={text('inside')}
      rows={bulks}
      empty={translate('estiba.work.empty')}
      idOf={({ id }) => id}
      nameOf={label}
      selected={selected}
      onSelect={onSelect}
      columns={[
        {
          key: 'bulk',
          label: text('bulk'),
          cell: (bulk) => (
            <>
              <code>{label(bulk)}</code> {String(bulk['description'])}
            </>
          ),
        },
        { key: 'house', label: text('house'), cell: (bulk) => <code>{String(bulk['houseBl'] ?? '')}</code> },
        {
          key: 'pieces',
          label: text('pieces'),
          number: true,
          cell: (bulk) => formats.number(Number(bulk['pieces'] ?? 0)),
        },
        ...(counts === null
          ? []
          : [
              {
                key: 'arrived',
                label: text('arrived'),
                number: true,
                cell: (bulk: AnyRecord) => (
                  <TextField
                    type="number"
                    sx={{ width: '6rem' }}
                    slotProps={{ htmlInput: { min: 0, 'aria-label': `${text('arrived')} ${label(bulk)}` } }}
                    value={counts.get(bulk.id) ?? Number(bulk['pieces'])}
                    onChange={({ target }) => onCount(bulk.id, Math.max(0, Math.trunc(Number(target.value) || 0)))}
                  />
                ),
              },
            ]),
      ]}
    />
  )
}
