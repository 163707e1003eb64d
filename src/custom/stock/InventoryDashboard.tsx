import { Named } from '../work/Named.tsx'
import { FilterBar } from '../work/FilterBar.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Columns } from '../work/Columns.tsx'
import { FactTiles } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { dayAfter } from '../schedule/period.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { DashboardList } from './DashboardList.tsx'
import { GroupBars } from './GroupBars.tsx'

const names = ['store'] as const
const fields = [['store', { to: 'stores', whole: true }]] as const

/** What the inventory is worth and where, how fast it turns, what runs short and what lies still. */
const InventoryDashboard = () => {
  const text = useTexts('stock')
  const formats = useFormats()
  const { asked, filled, bar } = useAsked(names)
  const { data, error } = useAnswer('transactions.stocks.dashboard', asked)
  const inquiry = (filter: object, list = '/stocks'): string =>
    `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  const ending = (days: number): string =>
    inquiry(
      { ...filled, receivedAt: { null: false }, dispatchedAt: null, dueDate: { lte: dayAfter(companyDay(), days) } },
      '/bulks',
    )
  return (
    <WorkPage problem={error}>
      <FilterBar fields={fields} text={text} {...bar} />
      {data !== undefined && (
        <>
          <FactTiles
            text={text}
            facts={[
              { key: 'stockValue', value: formats.money(data.value) },
              { key: 'units', value: formats.number(data.units, { max: 0 }) },
              { key: 'references', value: formats.number(data.references) },
              { key: 'turnover', value: formats.number(data.turnover, { min: 2, max: 2 }) },
              {
                key: 'daysOfStock',
                value: data.daysOfStock === null ? text('none') : formats.number(data.daysOfStock),
              },
            ]}
          />
          <Columns least="26rem">
            <GroupBars
              title={text('byStore')}
              groups={data.byStore}
              nameOf={(key) => <Named of="stores" id={key} />}
              linkOf={(key) => inquiry({ store: key })}
            />
            <GroupBars
              title={text('byCategory')}
              groups={data.byCategory}
              nameOf={(key) => (key === '' ? text('none') : <Named of="reference-categories" id={key} />)}
            />
            <GroupBars title={text('byAbc')} groups={data.byAbc} nameOf={(key) => key || text('none')} />
            <Panel plain title={text('expiries')}>
              <FactTiles
                facts={data.expiries.map(({ days, bulks }) => ({
                  key: String(days),
                  label: text('within', { days }),
                  value: <Link to={ending(days)}>{formats.number(bulks)}</Link>,
                }))}
              />
            </Panel>
            <DashboardList
              title={text(data.ofAllStores ? 'underMinimum' : 'underMinimumHere')}
              inStore=""
              rows={data.underMinimum}
              columns={[
                ['units', ({ onHand }) => formats.number(onHand)],
                ['minimum', ({ minimum }) => formats.number(minimum)],
                ['missing', ({ missing }) => formats.number(missing)],
              ]}
            />
            <DashboardList
              title={text('topMovers', { days: data.days })}
              inStore={asked.store}
              rows={data.topMovers}
              columns={[
                ['exit', ({ exits }) => formats.number(exits)],
                ['totalCost', ({ exitValue }) => formats.money(exitValue)],
                ['closing', ({ closing }) => formats.number(closing)],
              ]}
            />
            <DashboardList
              title={text('withoutMovement', { days: data.days })}
              inStore={asked.store}
              rows={data.withoutMovement}
              columns={[
                ['units', ({ onHand }) => formats.number(onHand)],
                ['value', ({ stockValue }) => formats.money(stockValue)],
                ['lastMovement', ({ lastMovement }) => formats.day(lastMovement)],
              ]}
            />
          </Columns>
        </>
      )}
    </WorkPage>
  )
}

export default InventoryDashboard
