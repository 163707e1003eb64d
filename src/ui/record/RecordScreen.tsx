import { Nothing } from '../screen/Nothing.tsx'
import IconButton from '@mui/material/IconButton'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { ResourceContextProvider, ShowBase, useDataProvider, useShowContext, useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, useId, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { FlowStep, RecordMoves } from '../../domain/moves/recordMoves.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useView } from '../kinds/useView.ts'
import { asLeft, neighboursOf } from '../list/neighbours.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useRights } from '../resource/useRights.ts'
import type { Words } from '../resource/useWords.ts'
import { unsavedWork } from '../form/unsavedWork.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { Tabs } from '../screen/Tabs.tsx'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { type Panels, RecordPanels } from './RecordPanels.ts'
import { whole } from '../form/whole.ts'
import { useKeptPanel } from './useKeptPanel.ts'
import { writableOf } from '../form/writableOf.ts'
import { isInUse, offerDeactivation } from './inUse.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { firstStep } from './firstStep.ts'
import { FlowStrip } from './FlowStrip.tsx'
import { mayDo } from '../../authProvider/mayDo.ts'
import { panelRights } from '../../schema/panelNames.ts'
import { MovesUnread } from './MovesUnread.tsx'
import { OwnAddress } from './OwnAddress.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordFigures, RecordState, shownTitle } from './RecordHead.tsx'
import { removeRecord } from './removeRecord.ts'
import { Sentences } from './Sentences.tsx'
import { useRecordMoves } from './useRecordMoves.ts'
import { Sure } from '../screen/Sure.tsx'
import { UsedPanel } from './UsedPanel.tsx'
import { reasonOf } from '../screen/useAttempt.ts'
import { makeOld } from '../resource/makeOld.ts'
import { stillHere } from '../way/stillHere.ts'

const common: Panels = { history: HistoryPanel, files: FilesPanel, used: UsedPanel }

/** Rows of another resource have their history there. */
const panelsOf = ({ view }: Resource) =>
  Object.keys(common).filter((name) => view === null || view.written || name === 'used')

const isOpen = (panel: string): boolean => {
  const right = panelRights[panel]
  return right === undefined || mayDo(...right)
}

interface RecordScreenProps {
  readonly base: string
  readonly id: string
}

/** What went wrong is said where the record would stand. */
const told = (): void => undefined

const noRows: readonly AnyRecord[] = []
const noSteps: readonly FlowStep[] = []

const nextMove = ({ next, moves }: RecordMoves, words: Words): string | null =>
  next !== null && 'move' in next ? words.name(moves.find(({ name }) => name === next.move)?.label ?? next.move) : null

/** A record: what it is, where it stands, what can be done now, its history, its files, what refers to it. */
const RecordScreen = (props: RecordScreenProps) => {
  const { name } = useResourceDef()
  return (
    <ResourceContextProvider value={name}>
      <OwnAddress {...props}>
        <ShowBase resource={name} id={props.id} disableAuthentication queryOptions={{ ...whole, onError: told }}>
          <Shown {...props} />
        </ShowBase>
      </OwnAddress>
    </ResourceContextProvider>
  )
}

interface ToldProps {
  readonly id?: string
  readonly severity: 'info' | 'warning'
  readonly sentences: readonly string[]
}

const Told = ({ id, severity, sentences }: ToldProps) =>
  sentences.length > 0 && (
    <Alert id={id} severity={severity} sx={{ mb: 1.5 }}>
      <Sentences sentences={sentences} />
    </Alert>
  )

const Shown = ({ base, id }: RecordScreenProps) => {
  const resource = useResourceDef()
  const translate = useTranslate()
  const navigate = useNavigate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const rights = useRights(resource)
  const { record, error } = useShowContext<AnyRecord>()
  const rows = useMemo(() => (record === undefined ? noRows : [record]), [record])
  const view = useView(resource, rows)
  const { words } = view
  const { moves, ...unread } = useRecordMoves(resource, record)
  const { reasons: blocked, notes } = firstStep(resource, record, moves)
  const reasonsId = useId()
  const registered = use(RecordPanels)
  const { panels: further = [] } = useOwnPage()
  const own = resource.panels.filter((name) => registered[name] !== undefined && isOpen(name))
  const [panel, setPanel] = useKeptPanel('data')
  const Panel = own.includes(panel) ? registered[panel] : common[panel]
  const [asking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { previous, next } = useMemo(() => neighboursOf(resource.name, id), [resource.name, id])
  const shown = record === undefined ? null : { resource, record, view }
  const title = shown === null ? '' : shownTitle(shown)
  useEffect(() => {
    if (title !== '') document.title = `${title} · Estiba`
  }, [title])

  const remove = async (): Promise<void> => {
    const isHere = stillHere()
    setRemoving(true)
    try {
      await removeRecord(provider, resource.name, id, record, () => translate('estiba.notices.deleteInUse'))
      await makeOld(client, resource.name)
      if (isHere()) void navigate(asLeft(base))
    } catch (failure) {
      setProblem(reasonOf(failure))
      // What somebody else changed meanwhile is shown before it is deleted all the same.
      void makeOld(client, resource.name)
      if (isInUse(failure) && rights.edit && record !== undefined)
        offerDeactivation(resource, [record], (_rows, field, status) => void deactivate(record, field, status))
    } finally {
      setRemoving(false)
    }
  }
  const deactivate = async (row: AnyRecord, field: string, status: string): Promise<void> => {
    try {
      const data = { ...writableOf(resource, row), id, [field]: status }
      await provider.update(resource.name, { id, data, previousData: row })
      setProblem(null)
    } catch (failure) {
      setProblem(reasonOf(failure))
    }
    await makeOld(client, resource.name)
  }
  const to = (other: string): string => `${base}/${encodeURIComponent(other)}`
  return (
    <>
      <PageHeader
        title={title || words.one}
        crumbs={[{ label: words.many, to: asLeft(base) }]}
        beside={shown !== null && <RecordState {...shown} />}
      >
        {previous !== null && (
          <IconButton component={Link} aria-label={translate('estiba.record.previous')} to={to(previous)}>
            ‹
          </IconButton>
        )}
        {next !== null && (
          <IconButton component={Link} aria-label={translate('estiba.record.next')} to={to(next)}>
            ›
          </IconButton>
        )}
        {record !== undefined && (
          <Box inert={isRemoving} sx={{ display: 'contents' }}>
            <RecordActions
              resource={resource}
              record={record}
              moves={moves}
              base={base}
              reasonsId={reasonsId}
              onProblem={setProblem}
              onRemove={() => setAsking(true)}
            />
          </Box>
        )}
      </PageHeader>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {shown !== null && (
        <>
          <MovesUnread {...unread} />
          <Told id={reasonsId} severity="warning" sentences={blocked} />
          <Told severity="info" sentences={notes} />
          <RecordFigures {...shown} />
          <FlowStrip steps={moves?.flow ?? noSteps} next={moves === null ? null : nextMove(moves, words)} />
        </>
      )}
      {error !== null && record === undefined && <Nothing role="alert">{error.message}</Nothing>}
      {record === undefined && error === null && (
        <TableSkeleton columns={3} label={translate('estiba.list.loading', { resource: words.one })} />
      )}
      {shown !== null && (
        <Tabs
          tabs={[
            { name: 'data', label: translate('estiba.record.data') },
            ...own.map((name) => ({ name, label: words.name(name) })),
            ...further.map(({ name, label }) => ({ name, label: translate(label, { _: label }) })),
            ...panelsOf(resource).map((name) => ({ name, label: translate(`estiba.record.${name}`) })),
          ]}
          active={panel}
          onChange={(chosen) => {
            // What is drawn in a panel goes with it.
            if (unsavedWork.size === 0 || window.confirm(translate('estiba.form.unsaved'))) setPanel(chosen)
          }}
          label={title}
        >
          {panel === 'data' && <RecordFields {...shown} />}
          {Panel !== undefined && (
            <Suspense fallback={<TableSkeleton columns={3} label={translate('estiba.screen.loading')} />}>
              <Panel resource={resource} record={shown.record} />
            </Suspense>
          )}
          {further.find(({ name }) => name === panel)?.element}
        </Tabs>
      )}
      {asking && (
        <Sure
          title={translate('estiba.record.delete')}
          text={translate('estiba.record.deleteSure')}
          onClose={() => setAsking(false)}
          onYes={() => void remove()}
        />
      )}
    </>
  )
}

export default RecordScreen
