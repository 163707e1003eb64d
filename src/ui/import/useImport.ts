import { useDataProvider } from 'ra-core'
import { useCallback, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { type Blank, guessBlank, guessMapping, type Mapping, rowsOf } from './mapping.ts'
import { readDelimited } from '../../domain/sheets/readDelimited.ts'
import { readFile } from './readFile.ts'
import { ImportFileError, type Table } from '../../domain/sheets/table.ts'

export interface RowVerdict {
  readonly row: number
  readonly verdict: 'create' | 'update' | 'skip' | 'error'
  readonly errors?: { readonly [field: string]: string }
}

export interface Report {
  readonly batchId: string | null
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly rows: readonly RowVerdict[]
}

export type Existing = 'update' | 'skip' | 'refuse'

export type Step = 'file' | 'columns' | 'check' | 'done'

interface Caller {
  readonly call: (operation: string, params: object) => Promise<unknown>
}

/** The state of one import, from its file to its undoing; every wait shows in `busy`. */
export const useImport = (resource: Resource) => {
  const { call } = useDataProvider() as unknown as Caller
  const [step, setStep] = useState<Step>('file')
  const [table, setTable] = useState<Table | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [blank, setBlank] = useState<Blank>('keep')
  const [existing, setExisting] = useState<Existing>('update')
  const [report, setReport] = useState<Report | null>(null)
  const [undone, setUndone] = useState<number | null>(null)
  const [busy, setBusy] = useState<'reading' | 'checking' | 'importing' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const run = useCallback(
    async (what: 'reading' | 'checking' | 'importing', work: () => Promise<void>): Promise<void> => {
      setBusy(what)
      setProblem(null)
      try {
        await work()
      } catch (failure) {
        setProblem(
          failure instanceof ImportFileError
            ? `estiba.import.problems.${failure.key}`
            : failure instanceof Error
              ? failure.message
              : String(failure),
        )
      } finally {
        setBusy(null)
      }
    },
    [],
  )

  const take = (read: Table): void => {
    setTable(read)
    const guessed = guessMapping(read.header, resource)
    setMapping(guessed)
    setBlank(guessBlank(guessed))
    setStep('columns')
  }

  const send = async (mode: 'dry' | 'all' | 'valid'): Promise<Report> => {
    const rows = table === null ? [] : rowsOf(table, mapping, resource, blank)
    return (await call(`${resource.service}.${resource.camel}.import`, { rows, mode, existing })) as Report
  }

  return {
    step,
    table,
    mapping,
    blank,
    existing,
    report,
    undone,
    busy,
    problem,
    setMapping,
    setBlank,
    setExisting,
    setStep,
    readFile: (file: File) => run('reading', async () => take(await readFile(file))),
    readText: (text: string) => run('reading', async () => take(readDelimited(text))),
    check: () =>
      run('checking', async () => {
        setReport(await send('dry'))
        setStep('check')
      }),
    commit: (mode: 'all' | 'valid') =>
      run('importing', async () => {
        setReport(await send(mode))
        setStep('done')
      }),
    undo: () =>
      run('importing', async () => {
        const { undone: count } = (await call(`${resource.service}.${resource.camel}.undoImport`, {
          batchId: report?.batchId,
        })) as { undone: number }
        setUndone(count)
      }),
    restart: () => {
      setTable(null)
      setReport(null)
      setUndone(null)
      setProblem(null)
      setStep('file')
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
