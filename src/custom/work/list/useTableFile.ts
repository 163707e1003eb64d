import { useTexts } from '../useTexts.ts'
import { useState } from 'react'
import type { ExportColumn, Row } from '../../../domain/sheets/cells.ts'
import { exportPageSize, exportRows } from '../../../ui/export/exportRows.ts'
import { type ExportFormat, fileNames } from '../../../ui/export/protocol.ts'
import { saveFile } from '../../../ui/export/saveFile.ts'
import { useLocaleName } from '../../../ui/resource/useWords.ts'

/** Writes rows that a screen shows to Excel or PDF (C-XLSX-EXPORT, C-PDF-FONT). */
export const useTableFile = (title: string, columns: readonly ExportColumn[], rows: readonly Row[]) => {
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
  return { busy, write }
}
