import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { Beside } from '../work/Beside.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { Filters } from '../work/Filters.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import type { Look } from '../../domain/sheets/look.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { TextDialog } from '../work/TextDialog.tsx'
import { ReportChoice } from './ReportChoice.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { type Category, type Given, givenOf, nameIn, typeOf } from './reportConfig.ts'
import { ReportTable } from './ReportTable.tsx'
import { type Output, useKeeping, useLooking, useMaking, useReportFilters, useReports } from './useReports.ts'

interface ReportDeskProps {
  readonly categories: readonly Category[]
  /** Beside the buttons of a report: where its catalogues are. */
  readonly links?: ReactNode
}

/** Reports of some categories: choose one, fill what it asks for, look at it, take it as a file (B-REPORT-CALLS). */
const ReportDesk = ({ categories, links }: ReportDeskProps) => {
  const text = useTexts('reports')
  const [params, setParams] = useSearchParams()
  const { data: reports, error } = useReports(categories)
  const chosen = params.get('report') ?? ''
  const report = reports?.find(({ reportType }) => reportType === chosen)
  return (
    <WorkPage actions={links} problem={error}>
      <Beside columns="16rem minmax(0, 1fr)" aria-busy={reports === undefined && error === null}>
        {reports !== undefined && (
          <ReportChoice
            reports={reports}
            chosen={chosen}
            onChoose={(next) => setParams({ report: String(next['reportType']) }, { replace: true })}
          />
        )}
        <div>
          {report === undefined ? (
            <Nothing>{text('choose')}</Nothing>
          ) : (
            <OneReport
              key={report.id}
              report={report}
              onKept={(type) => setParams({ report: type }, { replace: true })}
            />
          )}
        </div>
      </Beside>
    </WorkPage>
  )
}

const outputs: readonly Output[] = ['PDF', 'XLSX', 'CSV']

interface OneReportProps {
  readonly report: AnyRecord
  readonly onKept: (type: string) => void
}

const OneReport = ({ report, onKept }: OneReportProps) => {
  const text = useTexts('reports')
  const locale = useLocaleName()
  const translate = useTranslate()
  const { data: filters = [], error } = useReportFilters(typeOf(report))
  const make = useMaking(locale)
  const look = useLooking(locale)
  const keep = useKeeping()
  const [given, setGiven] = useState<Given>(() => givenOf(report))
  const { busy, problem, errors, attempt } = useAttempt()
  const [seen, setSeen] = useState<Look | null>(null)
  const asked = useRef(given)
  const [asking, setAsking] = useState(false)
  /** A day that was taken away is not the one that is proposed: nothing is made until it is said. */
  const missing = Object.fromEntries(
    filters.flatMap(({ name, fieldType }) =>
      fieldType === 'date' && given[String(name)] === '' ? [[String(name), translate('ra.validation.required')]] : [],
    ),
  )
  const isBusy = busy || Object.keys(missing).length > 0
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const title = nameIn(report, locale)
  /** What is shown is of other days. */
  const change = (next: Given): void => {
    asked.current = next
    setGiven(next)
    setSeen(null)
  }
  /** A filter that was cleared is sent empty, else a kept report would be made with what it was kept with. */
  const taken = <T,>(
    making: (type: string, asked: Given) => Promise<T | null>,
    use: (made: T) => void | Promise<void>,
  ) =>
    attempt(async () => {
      const made = await making(String(report['reportType']), given)
      if (made === null) noticeBoard.toast('estiba.reports.later', 'good')
      else await use(made)
    })
  return (
    <>
      <Typography variant="h2">{title}</Typography>
      {typeof report['description'] === 'string' && <Quiet>{report['description']}</Quiet>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          void taken(look, (made) => {
            if (asked.current === given) setSeen(made)
          })
        }}
      >
        <Filters as="div">
          <ReportFilters filters={filters} given={given} errors={{ ...errors, ...missing }} onChange={change} />
          <Actions sx={{ gridColumn: '1 / -1', my: 0 }}>
            <Button variant="contained" type="submit" disabled={isBusy}>
              {text('see')}
            </Button>
            {outputs.map((output) => (
              <Button
                variant="outlined"
                key={output}
                disabled={isBusy}
                onClick={() =>
                  void taken(
                    (type, asked) => make(type, output, asked),
                    (file) => saveFile(file, `${String(report['reportType'])}.${output.toLowerCase()}`),
                  )
                }
              >
                {text(output)}
              </Button>
            ))}
            {mayDo('report-configs', 'create') && (
              <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
                {text('keep')}
              </Button>
            )}
          </Actions>
        </Filters>
      </form>
      {error !== null && <p role="alert">{error.message}</p>}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {seen !== null && problem === null && <ReportTable title={title} look={seen} />}
      {asking && (
        <TextDialog
          title={text('keep')}
          about={text('keepAbout')}
          label={text('name')}
          maxLength={120}
          onClose={() => setAsking(false)}
          onText={async (name) => {
            onKept(await keep(report, name, filled))
            noticeBoard.toast('estiba.reports.kept1', 'good', { values: { name } })
          }}
        />
      )}
    </>
  )
}

export default ReportDesk
