import { ImportFileError, type Table } from '../../domain/sheets/table.ts'

export type ReadRequest = { readonly bytes: Uint8Array; readonly workbook: boolean }

export type ReadAnswer = { readonly table: Table } | { readonly problem: ImportFileError['key'] }

const readTable = async ({ bytes, workbook }: ReadRequest): Promise<Table> =>
  workbook
    ? (await import('../../domain/sheets/readWorkbook.ts')).readWorkbook(bytes)
    : (await import('../../domain/sheets/readDelimited.ts')).readDelimited(decode(bytes))

/** UTF-8, or Windows-1252 where the bytes are not UTF-8. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  readTable(event.data).then(
    (table) => self.postMessage({ table } satisfies ReadAnswer),
    (problem: unknown) =>
      self.postMessage({
        problem: problem instanceof ImportFileError ? problem.key : 'unreadable',
      } satisfies ReadAnswer),
  )
})
