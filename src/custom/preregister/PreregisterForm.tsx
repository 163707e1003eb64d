import { Quiet } from '../work/Quiet.tsx'
import { orTold } from '../work/orTold.ts'
import { useDownload } from '../work/useDownload.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { useDoneKey } from '../work/useDoneKey.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { FieldSet } from '../work/FieldSet.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { AskedDialog } from '../work/AskedDialog.tsx'
import { sections } from './fields.ts'
import { PieceTable } from './PieceTable.tsx'
import { StateBar } from './StateBar.tsx'
import type { OperationKey } from '../work/useAct.ts'
import { useDocument } from './useDocument.ts'
import { useTimeline } from './useTimeline.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

interface PreregisterFormProps {
  readonly direction: Direction
  readonly documentKey: OperationKey | null
  readonly operations: Resource
  readonly bulks: Resource
  /** Cargo that is there already: it is registered at once and goes on. */
  readonly live: boolean
}

/** One pre-register: header, pieces, and what may come next. */
export const PreregisterForm = ({ direction, documentKey, operations, bulks, live }: PreregisterFormProps) => {
  const text = useTexts('preregister')
  const navigate = useNavigate()
  const download = useDownload()
  const id = useId()
  const { base } = useWorkScreen()
  const start = useMemo<Values>(() => ({ direction, date: companyDay(), bulks: [] }), [direction])
  const form = useDocument(documentKey, start)
  const { stored, values, errors, problem, busy, partial, editable } = form
  const [changing, setChanging] = useState(false)
  const words = useWords(operations)
  const fitted = useTimeline(operations, values, editable)
  const next = useNextScreen(partial ? null : stored)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Never how many pieces are alike, far below, where the inputs above are still on their way.
    if (documentKey === null) fields.current?.querySelector<HTMLElement>('input:not([type=number])')?.focus()
  }, [documentKey])
  const pieces = Array.isArray(values['bulks']) ? (values['bulks'] as readonly Values[]) : []

  const open = (record: AnyRecord): void =>
    void navigate(
      `${base}/${encodeURIComponent(String(record['type']))}/${encodeURIComponent(String(record['number']))}`,
    )
  const save = async (complete: boolean): Promise<void> => {
    const saved = await form.save(complete)
    if (saved === null) return
    noticeBoard.toast(complete ? 'estiba.preregister.completed' : 'estiba.preregister.saved', 'good', {
      values: { number: String(saved['number']) },
    })
    open(saved)
  }
  useDoneKey(() => {
    if (busy) return
    if (editable) void save(true)
    else next?.open()
  })
  const print = (): Promise<unknown> =>
    orTold(
      download('transactions.preRegisters.reportPdf', { ...documentKey }, `${documentKey?.number ?? 'report'}.pdf`),
    )
  return (
    <WorkPage
      detail={documentKey?.number ?? text('new')}
      actions={
        <>
          {stored !== null && (
            <Button variant="outlined" onClick={() => void print()}>
              {text('pdf')}
            </Button>
          )}
          {stored !== null && ['PARTIAL', 'PREREGISTERED'].includes(String(stored['state'])) && (
            <Button variant="outlined" disabled={busy} onClick={() => setChanging(true)}>
              {text('changeType')}
            </Button>
          )}
          {editable && !live && (
            <Button variant="outlined" disabled={busy} onClick={() => void save(false)}>
              {text('savePartial')}
            </Button>
          )}
          {editable && (
            <Button variant="contained" disabled={busy} onClick={() => void save(true)}>
              {text(live ? 'completeNow' : 'complete')} <kbd>Ctrl ↵</kbd>
            </Button>
          )}
          {next !== null && <NextScreenButton next={next} />}
        </>
      }
    >
      {stored !== null && <StateBar resource={operations} stored={stored} />}
      {stored !== null && !partial && (
        <Alert severity="info" role="status">
          {text('readOnly')}
        </Alert>
      )}
      {form.dirty && <Quiet>{text('unsaved')}</Quiet>}
      <form ref={fields} noValidate aria-busy={busy} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <ErrorSummary
          resource={operations}
          words={words}
          values={values}
          errors={errors}
          problem={problem}
          onGo={(path) => document.getElementById(`${id}-${path.split('.')[0] ?? ''}`)?.focus()}
        />
        {sections.map(({ section, fields }) => (
          <FieldSet
            key={section}
            resource={fitted}
            legend={words.name(section)}
            names={fields}
            values={values}
            errors={errors}
            stored={stored}
            prefix={id}
            disabled={!editable}
            onChange={form.set}
          />
        ))}
        <PieceTable
          bulks={bulks}
          value={pieces}
          disabled={!editable}
          errors={errors}
          onChange={(next) => form.set('bulks', next)}
        />
      </form>
      {changing && stored !== null && (
        <AskedDialog
          title={text('changeType')}
          action={text('change')}
          text={text}
          fields={[
            [
              'newType',
              {
                to: 'operation-types',
                required: true,
                where: { direction: { in: [direction, 'BOTH'] }, code: { ne: String(stored['type']) } },
              },
            ],
          ]}
          onAsked={async ({ newType = '' }) => {
            const moved = await form.changeType(newType)
            noticeBoard.toast('estiba.preregister.changed', 'good', { values: { number: String(moved['number']) } })
            open(moved)
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </WorkPage>
  )
}
