import Button from '@mui/material/Button'
import { useTexts } from '../useTexts.ts'
import { useState } from 'react'
import type { ExportColumn, Row } from '../../../domain/sheets/cells.ts'
import { exportPageSize, exportRows } from '../../../ui/export/exportRows.ts'
import { type ExportFormat, fileNames } from '../../../ui/export/protocol.ts'
import { saveFile } from '../../../ui/export/saveFile.ts'
import { orTold } from '../../../ui/notices/orTold.ts'
import { useLocaleName } from '../../../ui/resource/useWords.ts'

const labels = { xlsx: 'Excel', pdf: 'PDF', csv: 'CSV' } as const
const usual = ['xlsx', 'pdf'] as const

/** Buttons that write rows that a screen shows to a file (C-XLSX-EXPORT, C-PDF-FONT); nothing is written of nothing. */
export const useTableFile = (
  title: string,
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  formats: readonly ExportFormat[] = usual,
) => {
  const text = useTexts('list')
  const locale = useLocaleName()
  const [busy, setBusy] = useState(false)
  const write = async (format: ExportFormat): Promise<void> => {
    setBusy(true)
    try {
      const file = await exportRows({
        format,
        columns,
        texts: {
          title,
          yes: text('yes'),
          no: text('no'),
          locale,
          separator: locale === 'es' ? ';' : ',',
        },
        page: (first) => Promise.resolve(rows.slice(first, first + exportPageSize)),
        signal: new AbortController().signal,
      })
      saveFile(file, fileNames[format])
    } finally {
      setBusy(false)
    }
  }
  return formats.map((format) => (
    <Button
      variant="outlined"
      key={format}
      disabled={busy || rows.length === 0}
      onClick={() => void orTold(write(format))}
    >
      {labels[format]}
    </Button>
  ))
}
