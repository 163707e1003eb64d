import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useNotifications } from '../../ui/live/notificationStore.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { PageHeader } from '../../ui/screen/PageHeader.tsx'
import { CatalogueCards } from './CatalogueCards.tsx'
import { OperationsChart } from './OperationsChart.tsx'
import { RecentShipments } from './RecentShipments.tsx'
import { SampleYear } from './SampleYear.tsx'
import { TodaysTasks } from './TodaysTasks.tsx'
import { TopCards } from './TopCards.tsx'
import '../custom.css'

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
  const translate = useTranslate()
  const provider = useOperations()
  const notifications = useNotifications()
  const rates = useQuery({
    queryKey: ['currencies', 'with-rate'],
    enabled: mayDo('currencies', 'list'),
    queryFn: ({ signal }) => provider.call<readonly Currency[]>('config.currencies.allWithRate', {}, { signal }),
  })
  const rated = (rates.data ?? []).filter(({ rate, base }) => rate !== null && !base)
  const stale = (rates.data ?? []).filter(
    ({ base, rate, stale: old, used }) => old && !base && (rate !== null || used === true),
  )
  const formats = useFormats()
  return (
    <>
      <PageHeader title={translate('estiba.dashboard.title')} />
      <p className="office-greeting">{translate('estiba.dashboard.greeting', { name: readKey('userName') ?? '' })}</p>
      {stale.length > 0 && (
        <Alert severity="warning" role="status">
          {translate('estiba.dashboard.rateMissing', { currencies: stale.map(({ code }) => code).join(', ') })}{' '}
          <Link to="/currency-factors/create">{translate('estiba.dashboard.rateAdd')}</Link>
        </Alert>
      )}
      <SampleYear />
      <TodaysTasks />
      <TopCards />
      <div className="office-columns">
        <OperationsChart />
        <RecentShipments />
        {rated.length > 0 && (
          <Paper component="section" variant="outlined" sx={{ p: 2 }} aria-labelledby="rates-title">
            <h2 id="rates-title">{translate('estiba.dashboard.rates')}</h2>
            <dl className="office-facts">
              {rated.slice(0, 8).map(({ code, rate, rateDate, stale: old }) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>
                    {formats.number(rate ?? 0)} <span className="office-unit">{formats.baseCurrency}</span>{' '}
                    {old && rateDate ? (
                      <small>{translate('estiba.dashboard.rateStale', { date: formats.day(rateDate) })}</small>
                    ) : null}
                  </dd>
                </div>
              ))}
            </dl>
          </Paper>
        )}
        <Paper component="section" variant="outlined" sx={{ p: 2 }} aria-labelledby="recent-title">
          <h2 id="recent-title">{translate('estiba.dashboard.recent')}</h2>
          {notifications.length === 0 && <p>{translate('estiba.dashboard.nothing')}</p>}
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
        </Paper>
      </div>
      <CatalogueCards />
    </>
  )
}

export default Dashboard
