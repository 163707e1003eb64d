import { Nothing } from '../../ui/screen/Nothing.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { emptyDrawing } from '../../domain/layout/drawing.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { Said } from '../layout/Desk.tsx'
import { asText } from '../layout/fields.ts'
import { StoreChoice } from '../layout/StoreChoice.tsx'
import { useOccupation } from '../layout/useOccupation.ts'
import { usePublishedPlan } from '../layout/usePublishedPlan.ts'
import { useLayouts } from '../layout/useStorePlan.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Filters } from '../work/Filters.tsx'
import { ScanBox } from '../work/ScanBox.tsx'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { BulkActions } from './BulkActions.tsx'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { OccupationBar } from './OccupationBar.tsx'
import { SpotChoice } from './SpotChoice.tsx'
import { piecesAt, type Spot } from './spot.ts'
import { whereIs } from './whereIs.ts'

const referred = ['location', 'entity', 'weightUnit'] as const

/** Whole days since a piece was received; nothing where nobody has received it. */
const daysSince = (moment: unknown): string => {
  const received = Date.parse(String(moment))
  return Number.isNaN(received) ? '' : String(Math.max(0, Math.floor((Date.now() - received) / 86_400_000)))
}

const nobody: ReadonlySet<string> = new Set()

/** What is where: pieces of a store, zone, rack, level or location, and what is done with them there. */
const BulksByLocation = () => {
  const translate = useTranslate()
  const text = useTexts('byLocation')
  const provider = useOperations()
  const client = useQueryClient()
  const [params, change] = useAddressValues()
  const { data: layouts = [] } = useLayouts()
  const published = layouts.find(({ state }) => state === 'PUBLISHED')
  const store = params.get('store') ?? (params.has('warehouse') ? null : asText(published?.['storeId']) || null)
  const home = layouts.find((layout) => layout['storeId'] === store)
  const warehouse = params.get('warehouse') ?? (asText(home?.['warehouseCode']) || null)
  const spot: Spot | null =
    store === null
      ? null
      : {
          store,
          zone: params.get('zone'),
          rack: params.get('rack'),
          level: params.has('level') ? Number(params.get('level')) : null,
          location: params.get('location'),
        }
  const { data: plan } = usePublishedPlan(store)
  const occupation = useOccupation(store)
  const work = useWorkRows('bulks', {
    filter: spot === null ? {} : piecesAt(spot),
    sort: ['location', 'ASC'],
    shown: referred,
    wraps: true,
    max: 500,
    enabled: spot !== null,
  })
  const [ticked, setTicked] = useState(nobody)
  const [said, setSaid] = useState<string | null>(null)
  const go = (values: { readonly [name: string]: string | number | null }): void => {
    setTicked(nobody)
    change(values)
  }
  const codes = new Map(occupation.locations.map(({ id, code }) => [id, code]))
  const shown = occupation.locations.filter(
    ({ id, zoneId, rackId, level }) =>
      spot !== null &&
      (spot.location === null
        ? (spot.zone ?? zoneId) === zoneId && (spot.rack ?? rackId) === rackId && (spot.level ?? level) === level
        : spot.location === id),
  )
  const onScan: OnScan = async ({ code }) => {
    const here = await whereIs(provider, code, store)
    if (here === null) return { tone: 'bad', text: text('notFound', { code }) }
    go({ store: here.store, zone: null, rack: null, level: null, location: here.location })
    return { tone: 'good', text: code }
  }
  const line = useScanLine(onScan)
  useScannedAddress(line.take)
  const done = (told: string | null, left: readonly AnyRecord[] = []): void => {
    setSaid(told)
    setTicked(new Set(left.map(({ id }) => id)))
    void client.invalidateQueries({ queryKey: ['bulks'] })
    void client.invalidateQueries({ queryKey: ['locations'] })
  }
  return (
    <WorkPage onRefresh={work.refetch}>
      <ScanBox label={text('scan')} hint={text('scanHint')} line={line} />
      <Filters>
        <StoreChoice
          warehouse={warehouse}
          store={store}
          onWarehouse={(next) =>
            go({ warehouse: next, store: null, zone: null, rack: null, level: null, location: null })
          }
          onStore={(next) => go({ warehouse, store: next, zone: null, rack: null, level: null, location: null })}
        />
        {spot !== null && <SpotChoice drawing={plan?.drawing ?? emptyDrawing} spot={spot} onSpot={go} />}
      </Filters>
      {spot?.location && (
        <p>
          <b>{codes.get(spot.location) ?? spot.location}</b>{' '}
          <Button variant="outlined" onClick={() => go({ location: null })}>
            {text('wholeStore')}
          </Button>
        </p>
      )}
      {spot === null ? (
        <Nothing>{text('chooseStore')}</Nothing>
      ) : (
        <>
          {occupation.error === null ? (
            <OccupationBar locations={shown} />
          ) : (
            <Alert severity="error">{reasonOf(occupation.error)}</Alert>
          )}
          <BulkActions
            bulks={work.rows.filter(({ id }) => ticked.has(id))}
            locations={occupation.locations}
            unread={occupation.error}
            onDone={done}
            onLeft={(left) => done(null, left)}
          />
          <Said aria-live="polite">
            {said}
            {work.total > work.rows.length && <> {text('cut', { shown: work.rows.length, total: work.total })}</>}
          </Said>
          {work.error !== null && <Alert severity="error">{translate('estiba.work.failed')}</Alert>}
          <WorkTable
            text={text}
            {...work.table}
            label={text('bulks')}
            nameOf={pieceName}
            empty={text('none')}
            selected={ticked}
            onSelect={setTicked}
            columns={[
              {
                ...work.column('location'),
                cell: ({ location }) => <code>{codes.get(String(location)) ?? String(location)}</code>,
              },
              { key: 'bulk', cell: (row) => <code>{pieceName(row)}</code> },
              work.column('description'),
              { ...work.column('entity'), label: text('customer') },
              ...work.columns('houseBl', 'lot', 'pieces', 'grossWeight', 'volumeM3'),
              { key: 'days', number: true, cell: ({ receivedAt }) => daysSince(receivedAt) },
              work.column('stage'),
            ]}
          />
        </>
      )}
    </WorkPage>
  )
}

export default BulksByLocation
