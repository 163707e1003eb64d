import { Quiet } from '../work/Quiet.tsx'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { papersIn, type PipelinePaper } from '../../domain/commercial/pipeline.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import { AskAction } from '../work/AskAction.tsx'
import { FilterBar } from '../work/FilterBar.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { LostReasons } from './LostReasons.tsx'
import { OpenItemsTable } from './OpenItemsTable.tsx'
import { type Following, PaperTable } from './PaperTable.tsx'
import { StageTiles } from './StageTiles.tsx'
import { usePipeline } from './usePipeline.ts'

const tabs = ['pipeline', 'toInvoice', 'receivables', 'purchases'] as const
const viewed = ['tab', 'stage'] as const

interface Followed {
  readonly paper: PipelinePaper
  readonly action: Following
}

/** The commercial area at a look: requests, quotations by stage, orders to invoice, receivables; all of it followed up. */
const CommercialManagement = () => {
  const text = useTexts('commercial')
  const { data, error, isPending, bar, narrowed, readAgain } = usePipeline()
  const view = useAsked(viewed)
  const [followed, setFollowed] = useState<Followed | null>(null)
  const { resource: shown, error: unread } = useResource('quotations')
  const tab = tabs.find((name) => name === view.asked.tab) ?? 'pipeline'
  const chosen = data?.stages.find(({ stage: name }) => name === view.asked.stage)
  const stage = chosen?.stage ?? ''
  const papers = data === undefined ? [] : papersIn(data.stages, stage)
  const label = text(stage === '' ? 'open' : `stage.${stage}`)
  const quiet = (words: string) => <Quiet>{words}</Quiet>
  return (
    <WorkPage problem={error ?? unread} onRefresh={readAgain}>
      <FilterBar
        label={text('filters')}
        fields={[
          ['dateFrom', 'day'],
          ['dateTo', 'day'],
          ['salesperson', { to: 'users' }],
          ['customer', { to: 'customers' }],
        ]}
        text={text}
        {...bar}
      />
      <Tabs
        label={text('views')}
        tabs={tabs.map((name) => ({ name, label: text(`tab.${name}`) }))}
        active={tab}
        onChange={(name) => view.set('tab', name === 'pipeline' ? '' : name)}
      >
        {data !== undefined && shown !== undefined && tab === 'pipeline' && (
          <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <StageTiles stages={data.stages} chosen={stage} onChoose={(name) => view.set('stage', name)} />
            {data.recentDays !== null && quiet(text('recent', { smart_count: data.recentDays }))}
            <Typography variant="h2">{label}</Typography>
            {stage === 'LOST' && <LostReasons resource={shown} reasons={data.lostReasons} />}
            <PaperTable
              resource={shown}
              label={label}
              stage={stage}
              papers={papers}
              busy={isPending}
              empty={text(narrowed ? 'noneFound' : stage === '' ? 'noneOpen' : 'noneInStage')}
              onFollow={(paper, action) => setFollowed({ paper, action })}
            />
            {chosen !== undefined &&
              chosen.count > papers.length &&
              quiet(text('shown', { shown: papers.length, total: chosen.count }))}
          </Box>
        )}
        {data !== undefined && tab === 'toInvoice' && (
          <>
            {data.recentDays !== null && quiet(text('recentOrders', { smart_count: data.recentDays }))}
            <OpenItemsTable of="toInvoice" data={data} narrowed={narrowed} />
          </>
        )}
        {data !== undefined && tab === 'receivables' && (
          <OpenItemsTable of="receivables" data={data} narrowed={narrowed} />
        )}
        {data !== undefined && tab === 'purchases' && (
          <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <Typography variant="h2">{text('offers')}</Typography>
            <OpenItemsTable of="offers" data={data} narrowed={narrowed} />
            <Typography variant="h2">{text('purchaseOrders')}</Typography>
            <OpenItemsTable of="purchases" data={data} narrowed={narrowed} />
          </Box>
        )}
      </Tabs>
      {followed !== null && (
        <AskAction
          key={`${followed.action}/${followed.paper.id}`}
          of={followed.paper.resource}
          action={followed.action}
          about={followed.paper.id}
          onSend={async (values, call) => {
            const { id, version, resource } = followed.paper
            const headers = { 'If-Match': version === null ? '' : String(version) }
            await call(followed.action, { number: id, ...values }, { headers })
            await readAgain(resource)
          }}
          onClose={() => setFollowed(null)}
        />
      )}
    </WorkPage>
  )
}

export default CommercialManagement
