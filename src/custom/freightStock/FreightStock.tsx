import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import { Columns } from '../work/Columns.tsx'
import { FactTiles } from '../work/Facts.tsx'
import { filled } from '../work/filled.ts'
import TextField from '@mui/material/TextField'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { FilterBar } from '../work/FilterBar.tsx'
import { Named } from '../work/Named.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { CargoTable } from './CargoTable.tsx'
import { levels } from '../../domain/stock/freightDashboard.ts'
import { catalogueOf } from './freightStock.ts'
import { ToldTable } from './ToldTable.tsx'

/** Customers' cargo in store, from the whole company down to one location, and what asks for attention. */
const FreightStock = () => {
  const text = useTexts('freightStock')
  const formats = useFormats()
  const [params, change] = useAddressValues()
  const asked = Object.fromEntries(params)
  const { data, error, isFetching } = useAnswer('wms.freightStocks.dashboard', asked, {
    placeholderData: (before) => before,
  })
  /** What is asked with other values; what lies below a place that changes is left. */
  const askedWith = (values: { readonly [name: string]: string }) => filled({ ...asked, ...values })
  const at = (name: string, key: string): string => `?${new URLSearchParams(askedWith({ [name]: key })).toString()}`
  const way = levels.filter((level) => (asked[level] ?? '') !== '')
  const upTo = (count: number): string => {
    const below = Object.fromEntries(levels.slice(count).map((level) => [level, '']))
    return `?${new URLSearchParams(askedWith(below)).toString()}`
  }
  return (
    <WorkPage problem={error}>
      <FilterBar
        fields={[
          ['entity', { to: 'entities' }],
          ['reference', { to: 'references' }],
        ]}
        values={asked}
        text={text}
        onChange={(name, value) => change({ [name]: value })}
      >
        <TextField
          label={text('freeDays')}
          type="number"
          value={asked['freeDays'] ?? String(data?.freeDays ?? '')}
          onChange={({ target }) => change({ freeDays: target.value })}
          slotProps={{ htmlInput: { min: 0, max: 3650 } }}
        />
      </FilterBar>
      <Breadcrumbs separator="›" aria-label={text('place')} sx={{ mb: 1.5 }}>
        {way.length === 0 ? <b>{text('allStores')}</b> : <Link to={upTo(0)}>{text('allStores')}</Link>}
        {way.map((level, index) =>
          index === way.length - 1 ? (
            <b key={level}>
              <Named of={catalogueOf[level]} id={asked[level]} />
            </b>
          ) : (
            <Link key={level} to={upTo(index + 1)}>
              <Named of={catalogueOf[level]} id={asked[level]} />
            </Link>
          ),
        )}
      </Breadcrumbs>
      {data !== undefined && (
        <div aria-busy={isFetching}>
          <FactTiles
            text={text}
            facts={[
              { key: 'lots', value: formats.number(data.lots) },
              { key: 'pieces', value: formats.number(data.pieces, { max: 3 }) },
              { key: 'weightKg', value: formats.number(data.weightKg, { max: 1 }) },
              { key: 'volumeM3', value: formats.number(data.volumeM3, { max: 2 }) },
              { key: 'longest', value: data.days === null ? '–' : formats.number(data.days) },
            ]}
          />
          <Columns least="30rem">
            <CargoTable
              title={text(`levels.${data.level}`)}
              rows={data.places}
              linked={(row, name) =>
                data.level === 'location' ? (
                  <Link
                    to={`/wms_nuevo/bulks-by-location?${new URLSearchParams({ store: asked['store'] ?? '', location: row.key }).toString()}`}
                  >
                    {name}
                  </Link>
                ) : (
                  <Link to={at(data.level, row.key)}>{name}</Link>
                )
              }
            />
            <CargoTable
              title={text('byEntity')}
              rows={data.byEntity}
              total={data.totals.byEntity}
              linked={(row, name) => <Link to={at('entity', row.key)}>{name}</Link>}
            />
            <CargoTable
              title={text('byReference')}
              rows={data.byReference}
              total={data.totals.byReference}
              linked={(row, name) => <Link to={at('reference', row.key)}>{name}</Link>}
            />
            <CargoTable title={text('byPackaging')} rows={data.byPackaging} total={data.totals.byPackaging} />
            <ToldTable
              title={text('overFreeDays', { days: data.freeDays })}
              empty={text('noneOver')}
              rows={data.overFreeDays}
              total={data.totals.overFreeDays}
              why="days"
            />
            <ToldTable
              title={text('ending')}
              empty={text('noneEnding')}
              rows={data.ending}
              total={data.totals.ending}
              why="dueDate"
            />
          </Columns>
        </div>
      )}
    </WorkPage>
  )
}

export default FreightStock
