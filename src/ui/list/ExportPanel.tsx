import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { deferred } from '../screen/deferred.tsx'
import { reasonOf } from '../screen/useAttempt.ts'
import type { ExportChoice } from './exportView.ts'
import { useListParts } from './ListPartsContext.ts'
import { PanelButton } from './PanelButton.tsx'

const LinearProgress = deferred(() => import('@mui/material/LinearProgress'))

const choices = [
  { text: 'exportXlsx', format: 'xlsx', whole: false },
  { text: 'exportPdf', format: 'pdf', whole: false },
  { text: 'exportWholeXlsx', format: 'xlsx', whole: true },
  { text: 'exportWholeCsv', format: 'csv', whole: true },
] as const

/**
 * The whole view to PDF or Excel, with the columns shown or as whole records, with its progress and a way to stop it;
 * react-admin's button asks for all rows at once. How it is written, is loaded when it is asked for.
 */
export const ExportPanel = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const { resource, view, chosen } = useListParts()
  const { total = 0, meta, filterValues, filter: only, sort } = useListContext()
  const [rows, setRows] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  /** Who went on to something else is told there how it ended. */
  const tellElsewhere = (problem: string | null): void => {
    if (shown.current) return
    const values = { resource: view.words.many }
    if (problem === null) noticeBoard.toast('estiba.list.exported', 'good', { values })
    else noticeBoard.toast('estiba.list.exportFailed', 'bad', { values: { ...values, reason: problem } })
  }
  const label = translate('estiba.list.export')
  const start = async (choice: ExportChoice): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setRows(0)
    try {
      const { exportView } = await import('./exportView.ts')
      const course = { total, signal: controller.signal, onProgress: setRows }
      const filter = { ...filterValues, ...only }
      await exportView({ provider, translate, resource, view, chosen, filter, sort }, choice, course)
      tellElsewhere(null)
    } catch (failure) {
      if (controller.signal.aborted) return
      setProblem(reasonOf(failure))
      tellElsewhere(reasonOf(failure))
    } finally {
      setRows(null)
    }
  }
  if (rows !== null) {
    // Where only the least is known of how many there are, no share of them is told.
    const isCounted = (meta as { readonly atLeast?: boolean } | undefined)?.atLeast !== true
    const share = isCounted ? { value: Math.min(100, (100 * rows) / Math.max(1, total)) } : {}
    return (
      <Box role="status" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
        <LinearProgress
          aria-label={label}
          variant={isCounted ? 'determinate' : 'indeterminate'}
          sx={{ width: '6rem' }}
          {...share}
        />
        {translate('estiba.list.exporting', { count: rows })}
        <Button onClick={() => running.current?.abort()}>{translate('estiba.list.cancel')}</Button>
      </Box>
    )
  }
  return (
    <>
      <PanelButton label={label} name={label} icon={<FileDownload />}>
        {(close) => (
          <Box sx={{ display: 'grid', justifyItems: 'start' }}>
            {choices.map(({ text, ...choice }) => (
              <Button
                key={text}
                disabled={total === 0}
                onClick={() => {
                  close()
                  void start(choice)
                }}
              >
                {translate(`estiba.list.${text}`)}
              </Button>
            ))}
          </Box>
        )}
      </PanelButton>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </>
  )
}
