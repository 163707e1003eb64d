import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import { useResource } from '../../ui/resource/useResource.ts'
import { refusalText } from '../work/refusalText.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { FollowDialog, type Following } from './FollowDialog.tsx'
import { LostReasons } from './LostReasons.tsx'
import { OpenItemsTable } from './OpenItemsTable.tsx'
import { PaperTable } from './PaperTable.tsx'
import { papersIn, type PipelinePaper } from '../../domain/commercial/pipeline.ts'
import { PipelineFilters } from './PipelineFilters.tsx'
import { Purchases } from './Purchases.tsx'
import { StageTiles } from './StageTiles.tsx'
import { usePipeline } from './usePipeline.ts'

const tabs = ['pipeline', 'toInvoice', 'receivables', 'purchases'] as const

interface Followed {
  readonly paper: PipelinePaper
  readonly action: Following
}

/** The commercial area at a look: requests, quotations by stage, orders to invoice, receivables; all of it followed up. */
const CommercialManagement = () => {
  const translate = useTranslate()
  const { data, error, isPending, of, set, narrowed, readAgain } = usePipeline()
  const [followed, setFollowed] = useState<Followed | null>(null)
  const { resource: shown, error: unread } = useResource('quotations')
  const asked = useResource(followed?.paper.resource ?? null).resource
  const text = (key: string, values = {}): string => translate(`estiba.commercial.${key}`, values)
  const tab = tabs.find((name) => name === of('tab')) ?? 'pipeline'
  const stage = data?.stages.some(({ stage: name }) => name === of('stage')) === true ? of('stage') : ''
  const papers = data === undefined ? [] : papersIn(data.stages, stage)
  const chosen = data?.stages.find(({ stage: name }) => name === stage)
  const label = text(stage === '' ? 'open' : `stage.${stage}`)
  const empty = text(narrowed ? 'noneFound' : stage === '' ? 'noneOpen' : 'noneInStage')
  return (
    <WorkPage
      actions={
        <Button variant="outlined" onClick={() => void readAgain()}>
          {translate('estiba.work.refresh')}
        </Button>
      }
    >
      <PipelineFilters of={of} set={set} />
      {(error ?? unread) !== null && <Alert severity="error">{refusalText(error ?? unread)}</Alert>}
      <Tabs
        label={text('views')}
        tabs={tabs.map((name) => ({ name, label: text(`tab.${name}`) }))}
        active={tab}
        onChange={(name) => set('tab', name === 'pipeline' ? '' : name)}
      >
        {data !== undefined && shown !== undefined && tab === 'pipeline' && (
          <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <StageTiles stages={data.stages} chosen={stage} onChoose={(name) => set('stage', name)} />
            {data.recentDays !== null && (
              <Typography variant="body2" color="textSecondary">
                {text('recent', { smart_count: data.recentDays })}
              </Typography>
            )}
            <Typography variant="h2">{label}</Typography>
            {stage === 'LOST' && <LostReasons resource={shown} reasons={data.lostReasons} />}
            <PaperTable
              resource={shown}
              label={label}
              stage={stage}
              papers={papers}
              busy={isPending}
              empty={empty}
              onFollow={(paper, action) => setFollowed({ paper, action })}
            />
            {chosen !== undefined && chosen.count > papers.length && (
              <Typography variant="body2" color="textSecondary">
                {text('shown', { shown: papers.length, total: chosen.count })}
              </Typography>
            )}
          </Box>
        )}
        {data !== undefined && tab === 'toInvoice' && data.recentDays !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('recentOrders', { smart_count: data.recentDays })}
          </Typography>
        )}
        {data !== undefined && tab === 'toInvoice' && (
          <OpenItemsTable
            label={text('tab.toInvoice')}
            partner="customer"
            groups={data.toInvoice}
            resource="sales-orders"
            documents={text('orders')}
            amount={text('toInvoice')}
            withDue={false}
            empty={text(narrowed ? 'noneFound' : 'nothingToInvoice')}
          />
        )}
        {data !== undefined && tab === 'receivables' && (
          <OpenItemsTable
            label={text('tab.receivables')}
            partner="customer"
            groups={data.receivables}
            resource="invoices"
            documents={text('invoices')}
            amount={text('balance')}
            withDue
            empty={text(narrowed ? 'noneFound' : 'nothingOwed')}
          />
        )}
        {data !== undefined && tab === 'purchases' && <Purchases data={data} narrowed={narrowed} />}
      </Tabs>
      {followed !== null && asked !== undefined && (
        <FollowDialog
          key={`${followed.action}/${followed.paper.id}`}
          resource={asked}
          action={followed.action}
          paper={followed.paper}
          onDone={() => readAgain(followed.paper.resource)}
          onClose={() => setFollowed(null)}
        />
      )}
    </WorkPage>
  )
}

export default CommercialManagement
