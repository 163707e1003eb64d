import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Columns } from '../work/Columns.tsx'
import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import Alert from '@mui/material/Alert'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { useNotifications, useNotificationsNotRead } from '../../ui/live/notificationStore.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { rateDecimals } from '../../resources/rateDecimals.ts'
import { PageHeader } from '../../ui/screen/PageHeader.tsx'
import { CatalogueCards } from './CatalogueCards.tsx'
import { OperationsChart } from './OperationsChart.tsx'
import { RecentShipments } from './RecentShipments.tsx'
import { SampleYear } from './SampleYear.tsx'
import { TodaysTasks } from './TodaysTasks.tsx'
import { TopCards } from './TopCards.tsx'

interface Currency {
  readonly id: string
  readonly code: string
  readonly rate: number | null
  readonly rateDate?: string | null
  readonly stale?: boolean
  readonly base?: boolean
  /** Named by customers, price lists and other catalogues of the company. */
  readonly used?: boolean
}

/** Where a person lands: what is there, what is missing today, what is new. */
const Dashboard = () => {
  const text = useTexts('dashboard')
  // What waits and what is open stands at the top and is drawn first.
  const withRest = useDeferredValue(true, false)
  const rates = useAnswer<readonly Currency[]>(
    'config.currencies.allWithRate',
    {},
    { enabled: mayDo('currencies', 'list') },
  )
  const rated = (rates.data ?? []).filter(({ rate, base }) => rate !== null && !base)
  const stale = (rates.data ?? []).filter(
    ({ base, rate, stale: old, used }) => old && !base && (rate !== null || used === true),
  )
  return (
    <>
      <PageHeader title={text('title')} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('greeting', { name: readKey('userName') ?? '' })}
      </Typography>
      {stale.length > 0 && (
        <Alert severity="warning" role="status">
          {text('rateMissing', { currencies: stale.map(({ code }) => code).join(', ') })}{' '}
          <Link to="/currency-factors/create">{text('rateAdd')}</Link>
        </Alert>
      )}
      <SampleYear />
      <TodaysTasks />
      <TopCards />
      {withRest && <Rest rated={rated} unread={rates.error} />}
    </>
  )
}

/** What is looked at next: how it goes, what changed last, rates, news and catalogues. */
const Rest = ({ rated, unread }: { readonly rated: readonly Currency[]; readonly unread: Error | null }) => {
  const text = useTexts('dashboard')
  const notifications = useNotifications()
  const notRead = useNotificationsNotRead()
  const formats = useFormats()
  return (
    <>
      <Columns least="20rem">
        <OperationsChart />
        <RecentShipments />
        {(rated.length > 0 || unread !== null) && (
          <Panel title={text('rates')}>
            {unread !== null && <Alert severity="error">{unread.message}</Alert>}
            <FactRows
              facts={rated.slice(0, 8).map(({ code, rate, rateDate, stale: old }) => ({
                key: code,
                label: <code>{code}</code>,
                value: (
                  <>
                    {formats.number(rate ?? 0, { max: rateDecimals })} {formats.baseCurrency}{' '}
                    {old && rateDate ? <small>{text('rateStale', { date: formats.day(rateDate) })}</small> : null}
                  </>
                ),
              }))}
            />
          </Panel>
        )}
        <Panel title={text('recent')}>
          {notRead !== null && <Alert severity="error">{notRead}</Alert>}
          {notifications.length === 0 && notRead === null && <p>{text('nothing')}</p>}
          <List dense disablePadding>
            {notifications.slice(0, 6).map(({ id, title, link, createdAt }, at, { length }) => (
              <ListItem key={id} disableGutters divider={at < length - 1} sx={{ gap: 1.5 }}>
                <ListItemText primary={link?.startsWith('/') ? <Link to={link}>{title}</Link> : title} />
                <Typography variant="caption" noWrap sx={{ flexShrink: 0 }}>
                  {formats.moment(createdAt)}
                </Typography>
              </ListItem>
            ))}
          </List>
        </Panel>
      </Columns>
      <CatalogueCards />
    </>
  )
}

export default Dashboard
