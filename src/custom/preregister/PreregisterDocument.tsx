import { mayUse } from '../../authProvider/mayDo.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isStill } from '../../ui/record/historyEntry.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { startValues } from '../../ui/form/startValues.ts'
import { StoredRecord } from '../../ui/form/StoredRecord.tsx'
import { useProposals } from '../../ui/form/useProposals.ts'
import { FieldHelp } from '../../ui/kinds/FieldHelp.ts'
import { useView } from '../../ui/kinds/useView.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { RecordFields } from '../../ui/record/RecordFields.tsx'
import { ResourceContext } from '../../ui/resource/ResourceContext.tsx'
import { OwnPage } from '../../ui/resource/ResourcePages.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { orTold } from '../../ui/notices/orTold.ts'
import type { OperationKey } from '../work/useAct.ts'
import { useDoneKey } from '../work/useDoneKey.ts'
import { useDownload } from '../work/useDownload.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { AlikePieces } from './AlikePieces.tsx'
import { announcement } from './announcement.ts'
import { ChangeType } from './ChangeType.tsx'
import { Saves } from './Saves.tsx'
import { StateBar } from './StateBar.tsx'
import { TimelineFound } from './TimelineFound.tsx'

interface PreregisterDocumentProps {
  readonly direction: Direction
  /** Cargo that is there already: it is registered at once and goes on. */
  readonly live?: boolean
}

const help = { timeline: <TimelineFound /> }
/** Where the type may still be another. */
const changeable: ReadonlySet<unknown> = new Set(['PARTIAL', 'PREREGISTERED'])

const none: readonly AnyRecord[] = []

const page = { inputs: <AlikePieces /> }

/** The pre-register of the address: a new one, or `/<type>/<number>`. */
const PreregisterDocument = (props: PreregisterDocumentProps) => {
  const [type, number] = useWorkScreen().rest
  const operations = useResource('pre-registers').resource
  const bulks = useResource('bulks').resource
  const resource = useMemo(
    () =>
      operations === undefined || bulks === undefined ? null : announcement(operations, bulks, props.live === true),
    [operations, bulks, props.live],
  )
  if (resource === null) return null
  const at = type === undefined || number === undefined ? null : { type, number }
  return (
    <ResourceContext value={resource}>
      <FieldHelp value={help}>
        <OwnPage value={page}>
          <Document key={`${type ?? ''}~${number ?? ''}`} {...props} resource={resource} at={at} />
        </OwnPage>
      </FieldHelp>
    </ResourceContext>
  )
}

interface DocumentProps extends PreregisterDocumentProps {
  readonly resource: Resource
  readonly at: OperationKey | null
}

/** One pre-register: header, pieces, and what may come next. */
const Document = ({ resource, at, direction, live = false }: DocumentProps) => {
  const text = useTexts('preregister')
  const navigate = useNavigate()
  const client = useQueryClient()
  const download = useDownload()
  const { base } = useWorkScreen()
  const { key: place } = useLocation()
  const [round, setRound] = useState(0)
  const proposals = useProposals(resource, 0)
  const { data: found, error } = useAnswer<readonly AnyRecord[]>(
    'transactions.preRegisters.withBulks',
    { ...at },
    { enabled: at !== null },
  )
  const stored = found?.[0] ?? null
  const partial = stored?.['partial'] === true
  const next = useNextScreen(partial ? null : stored)
  const view = useView(resource, found ?? none)
  const editable = partial && stored['status'] !== 'INACTIVE'
  useDoneKey(editable || at === null ? undefined : next?.open)

  const done = (told: string, record: AnyRecord): void => {
    void client.invalidateQueries()
    noticeBoard.toast(`estiba.preregister.${told}`, 'good', { values: { number: String(record['number']) } })
    setRound(round + 1)
    const [type, number] = [record['type'], record['number']].map((part) => encodeURIComponent(String(part)))
    if (isStill(place)) void navigate(`${base}/${type}/${number}`)
  }
  const ways = {
    resource,
    onSaved: (record: AnyRecord) => done(record['partial'] === true ? 'saved' : 'completed', record),
    onCancel: () => void navigate(`/wms_nuevo/${direction.toLowerCase()}/warehouse-preregister-list`),
  }
  const changeType = stored !== null && mayUse('operation.changeType') && (
    <ChangeType stored={stored} onChanged={(moved) => done('changed', moved)} />
  )
  return (
    <WorkPage
      detail={at?.number ?? text('new')}
      problem={stored === null ? error : null}
      actions={
        <>
          {at !== null && (
            <Button
              variant="outlined"
              onClick={() =>
                void orTold(download('transactions.preRegisters.reportPdf', { ...at }, `${at.number}.pdf`))
              }
            >
              {text('pdf')}
            </Button>
          )}
          {!editable && stored !== null && changeable.has(stored['state']) && changeType}
          {next !== null && <NextScreenButton next={next} />}
        </>
      }
    >
      {stored !== null && <StateBar resource={resource} stored={stored} />}
      {stored !== null && !partial && (
        <Alert severity="info" role="status">
          {text('readOnly')}
        </Alert>
      )}
      {at === null && proposals !== undefined && (
        <NewRecord
          {...ways}
          key={round}
          given={startValues(resource, null, { ...proposals, direction, partial: !live })}
          draftName={`new.${direction}`}
          saves={<Saves isNew live={live} />}
        />
      )}
      {editable && (
        <StoredRecord
          {...ways}
          key={round}
          id={stored.id}
          record={stored}
          saves={
            <Saves isNew={false} live={live}>
              {changeType}
            </Saves>
          }
        />
      )}
      {stored !== null && !editable && <RecordFields resource={resource} record={stored} view={view} />}
    </WorkPage>
  )
}

export default PreregisterDocument
