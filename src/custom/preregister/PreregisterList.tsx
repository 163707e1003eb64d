import { Choice } from '../../ui/screen/Choice.tsx'
import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { filterOf } from './filterOf.ts'

interface PreregisterListProps {
  readonly direction: Direction
}

const most = 100

/** Pre-registers of one direction; only the filters that are filled are asked (B-DASH-FILTERS). */
export const PreregisterList = ({ direction }: PreregisterListProps) => {
  const { resource } = useResource('pre-registers')
  return resource === undefined ? null : <List direction={direction} resource={resource} />
}

const List = ({ direction, resource }: PreregisterListProps & { readonly resource: Resource }) => {
  const translate = useTranslate()
  const provider = useOperations()
  const words = useWords(resource)
  const formats = useFormats()
  const [params, change] = useAddressValues()
  const filter = useDeferredValue(useMemo(() => filterOf(direction, params), [direction, params]))
  const { data, isPending } = useQuery({
    queryKey: ['pre-registers', 'list', filter],
    queryFn: ({ signal }) =>
      provider.getList('pre-registers', {
        pagination: { page: 1, perPage: most },
        sort: { field: 'date', order: 'DESC' },
        filter,
        signal,
      }),
  })
  const rows = useMemo(() => (data?.data ?? []) as readonly AnyRecord[], [data])
  const titleOf = useTitles(resource.fields, rows, resource.name)
  const set = (name: string, value: string | null): void => change({ [name]: value })
  const document = `/wms_nuevo/${direction === 'RECEPTION' ? 'reception' : 'expedition'}/warehouse-preregister`
  const text = (row: AnyRecord, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
  const titled = (field: string, to: string): WorkColumn<AnyRecord> => ({
    key: field,
    label: words.field(field),
    cell: (row) => (text(row, field) === '' ? '' : titleOf(to, text(row, field))),
  })
  const columns: readonly WorkColumn<AnyRecord>[] = [
    {
      key: 'number',
      label: words.field('number'),
      cell: (row) => (
        <Link to={`${document}/${encodeURIComponent(text(row, 'type'))}/${encodeURIComponent(text(row, 'number'))}`}>
          <code>{text(row, 'number')}</code>
        </Link>
      ),
    },
    { key: 'date', label: words.field('date'), whole: true, cell: (row) => formats.day(row['date']) },
    {
      key: 'state',
      label: words.field('state'),
      cell: (row) =>
        row['status'] === 'INACTIVE' ? words.option('status', 'INACTIVE') : words.option('state', row['state']),
    },
    titled('customer', 'customers'),
    titled('consignee', 'consignees'),
    titled('carrier', 'carriers'),
    { key: 'eta', label: words.field('eta'), whole: true, cell: (row) => formats.moment(row['eta']) },
    {
      key: 'pieces',
      label: words.field('piecesCount'),
      number: true,
      cell: (row) => formats.number(row['piecesCount']),
    },
    {
      key: 'weight',
      label: words.field('totalWeight'),
      number: true,
      cell: (row) => `${formats.number(row['totalWeight'])} kg`,
    },
  ]
  return (
    <WorkPage
      actions={
        <Button variant="contained" component={Link} to={document}>
          {translate('estiba.preregister.new')}
        </Button>
      }
    >
      <Filters>
        <TextField
          label={translate('estiba.preregister.search')}
          type="search"
          value={params.get('q') ?? ''}
          onChange={({ target }) => set('q', target.value)}
        />
        <RecordChoice
          label={words.field('type')}
          to="operation-types"
          where={{ direction: { in: [direction, 'BOTH'] } }}
          value={params.get('type')}
          onChange={(value) => set('type', value)}
        />
        <RecordChoice
          label={words.field('customer')}
          to="customers"
          value={params.get('customer')}
          onChange={(value) => set('customer', value)}
        />
        <Choice
          label={words.field('state')}
          value={params.get('state') ?? ''}
          options={[
            ['', translate('estiba.preregister.anyState')],
            ...Object.keys(resource.labels[words.locale].options['state'] ?? {}).map(
              (state) => [state, words.option('state', state)] as const,
            ),
          ]}
          onChange={(state) => set('state', state)}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={translate(`estiba.preregister.${name}`)}
            value={params.get(name) ?? ''}
            onChange={(day) => set(name, day)}
          />
        ))}
      </Filters>
      <WorkTable
        label={translate('estiba.preregister.list')}
        rows={rows}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => text(row, 'number')}
        busy={isPending}
        empty={translate('estiba.preregister.none')}
      />
    </WorkPage>
  )
}
