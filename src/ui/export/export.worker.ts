import { CellTooLong } from '../../domain/sheets/cells.ts'
import type { ExportFormat, FromWorker, ToWorker } from './protocol.ts'
import type { SheetWriter } from '../../domain/sheets/xlsxWriter.ts'

const send = (message: FromWorker): void => self.postMessage(message)

type Start = Extract<ToWorker, { readonly type: 'start' }>

const writers: { readonly [F in ExportFormat]: (start: Start) => Promise<SheetWriter> } = {
  xlsx: async ({ columns }) => (await import('../../domain/sheets/xlsxWriter.ts')).xlsxWriter(columns),
  csv: async ({ columns, texts }) =>
    (await import('../../domain/sheets/csvWriter.ts')).csvWriter(columns, texts.separator),
  pdf: async ({ columns, texts }) => (await import('./pdfWriter.ts')).pdfWriter(columns, texts),
}

let writer: SheetWriter | null = null

const handle = async (message: ToWorker): Promise<void> => {
  if (message.type === 'start') {
    writer = await writers[message.format](message)
    send({ type: 'taken' })
  } else if (message.type === 'rows') {
    writer?.add(message.rows)
    send({ type: 'taken' })
  } else if (writer !== null) {
    send({ type: 'done', file: writer.finish() })
    writer = null
  }
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  handle(event.data).catch((problem: unknown) =>
    send({
      type: 'failed',
      message: problem instanceof Error ? problem.message : String(problem),
      ...(problem instanceof CellTooLong ? { tooLong: problem.column } : {}),
    }),
  )
})
