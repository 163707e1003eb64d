import { decodeText } from '../../domain/sheets/decodeText.ts'
import { ImportFileError, type ImportFileValues, type Table } from '../../domain/sheets/table.ts'

export type ReadRequest = { readonly bytes: Uint8Array; readonly workbook: boolean }

export type ReadAnswer =
  | { readonly table: Table }
  | { readonly problem: ImportFileError['key']; readonly values: ImportFileValues }

const readTable = async ({ bytes, workbook }: ReadRequest): Promise<Table> =>
  workbook
    ? (await import('../../domain/sheets/readWorkbook.ts')).readWorkbook(bytes)
    : (await import('../../domain/sheets/readDelimited.ts')).readDelimited(decodeText(bytes))

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  readTable(event.data).then(
    (table) => self.postMessage({ table } satisfies ReadAnswer),
    (problem: unknown) =>
      self.postMessage(
        (problem instanceof ImportFileError
          ? { problem: problem.key, values: problem.values }
          : { problem: 'unreadable', values: {} }) satisfies ReadAnswer,
      ),
  )
})
