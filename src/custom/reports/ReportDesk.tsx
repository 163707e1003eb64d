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
import type { Table } from '../../domain/sheets/table.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { TextDialog } from '../work/TextDialog.tsx'
import { ReportChoice } from './ReportChoice.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { type Category, type Given, givenOf, nameIn, typeOf } from './reportConfig.ts'
import { ReportTable } from './ReportTable.tsx'
import { type Output, tableOfReport, useKeeping, useMaking, useReportFilters, useReports } from './useReports.ts'

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
  const keep = useKeeping()
  const [given, setGiven] = useState<Given>(() => givenOf(report))
  const { busy, problem, errors, attempt } = useAttempt()
  const [table, setTable] = useState<Table | null>(null)
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
    setTable(null)
  }
  const taken = (output: Output, use: (file: Blob) => void | Promise<void>) =>
    attempt(async () => {
      const file = await make(String(report['reportType']), output, filled)
      if (file === null) noticeBoard.toast('estiba.reports.later', 'good')
      else await use(file)
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
          void taken('CSV', async (file) => {
            const read = await tableOfReport(file)
            if (asked.current === given) setTable(read)
          })
        }}
      >
        <Filters as="div">
          <ReportFilters filters={filters} given={given} errors={{ ...errors, ...missing }} onChange={change} />
          <Actions sx={{ gridColumn: '1 / -1', my: 0 }}>
            <Button variant="contained" type="submit" disabled={isBusy}>
              {text('see')}
            </Button>
            {(['PDF', 'XLSX', 'CSV'] as const).map((output) => (
              <Button
                variant="outlined"
                key={output}
                disabled={isBusy}
                onClick={() =>
                  void taken(output, (file) =>
                    saveFile(file, `${String(report['reportType'])}.${output.toLowerCase()}`),
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
      {table !== null && problem === null && <ReportTable title={title} table={table} />}
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
