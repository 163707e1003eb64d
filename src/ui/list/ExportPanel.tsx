import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { PanelButton } from './PanelButton.tsx'
import { useExport } from './useExport.ts'

const ExportProgress = lazy(() => import('./ExportProgress.tsx'))

const choices = [
  { text: 'exportXlsx', format: 'xlsx', whole: false },
  { text: 'exportPdf', format: 'pdf', whole: false },
  { text: 'exportWholeXlsx', format: 'xlsx', whole: true },
  { text: 'exportWholeCsv', format: 'csv', whole: true },
] as const

/** The whole view to PDF or Excel, with its progress and a way to stop it; react-admin's button asks for all rows at once. */
export const ExportPanel = () => {
  const translate = useTranslate()
  const { total = 0, meta } = useListContext()
  const { progress, problem, start, cancel } = useExport()
  const atLeast = (meta as { readonly atLeast?: boolean } | undefined)?.atLeast === true
  const label = translate('estiba.list.export')
  if (progress !== null)
    return (
      <Suspense fallback={null}>
        <ExportProgress label={label} rows={progress} of={atLeast ? null : total} onCancel={cancel} />
      </Suspense>
    )
  return (
    <>
      <PanelButton label={label} name={label} icon={<FileDownload />}>
        {(close) => (
          <Box sx={{ display: 'grid', justifyItems: 'start' }}>
            {choices.map(({ text, format, whole }) => (
              <Button
                key={text}
                disabled={total === 0}
                onClick={() => {
                  close()
                  void start({ format, whole }, total)
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
