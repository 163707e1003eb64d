import type { FromWorker, ToWorker } from './protocol.ts'
import type { SheetWriter } from './xlsxWriter.ts'

const send = (message: FromWorker): void => self.postMessage(message)

let writer: SheetWriter | null = null

const handle = async (message: ToWorker): Promise<void> => {
  if (message.type === 'start') {
    writer =
      message.format === 'xlsx'
        ? (await import('./xlsxWriter.ts')).xlsxWriter(message.columns)
        : (await import('./pdfWriter.ts')).pdfWriter(message.columns, message.texts)
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
    send({ type: 'failed', message: problem instanceof Error ? problem.message : String(problem) }),
  )
})
