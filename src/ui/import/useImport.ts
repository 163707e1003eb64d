import { useRef, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { guessMapping, type Mapping, refuseTooMuch, rowsOf } from './mapping.ts'
import { readDelimited } from '../../domain/sheets/readDelimited.ts'
import { type Sheet, withCell } from './readCell.ts'
import { longest } from './longest.ts'
import { readFile } from './readFile.ts'
import { type Blank, guessBlank } from '../../domain/sheets/blankCells.ts'
import { ImportFileError, type ImportFileValues, type Table } from '../../domain/sheets/table.ts'
import { useCall } from '../resource/useCall.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { reasonOf } from '../screen/useAttempt.ts'

export interface RowVerdict {
  readonly row: number
  readonly verdict: 'create' | 'update' | 'skip' | 'error'
  readonly errors?: { readonly [field: string]: string }
  /** What of the row changes its record. */
  readonly fields?: readonly string[]
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

type Busy = 'reading' | 'checking' | 'importing'

/** What of the rows is not written: those that were refused, or all of them. */
const leftOf = (table: Sheet, { batchId, rows }: Report): Sheet => {
  if (batchId === null) return table
  const refused = rows.flatMap(({ row, verdict }) => (verdict === 'error' ? [row] : []))
  const of = <T>(all: readonly T[]): readonly T[] => refused.flatMap((row) => all.slice(row, row + 1))
  return { ...table, rows: of(table.rows), numbers: of(table.numbers) }
}

/** Why something did not go on, as a text of the catalogue or as the server says it. */
interface Problem {
  readonly text: string
  readonly values: ImportFileValues
}

/** The state of one import, from its file to its undoing; every wait shows in `busy`. */
export const useImport = (resource: Resource) => {
  const { call } = useCall(resource)
  const reader = useLocaleName()
  const [step, setStep] = useState<Step>('file')
  const [table, setTable] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [blank, setBlank] = useState<Blank>('keep')
  const [existing, setExisting] = useState<Existing>('update')
  const [report, setReport] = useState<Report | null>(null)
  const [mended, setMended] = useState(false)
  /** What was written so far, each time that something was mended. */
  const [batches, setBatches] = useState<readonly string[]>([])
  const submit = useSubmission()
  const submitUndo = useSubmission()
  /** How much of it is undone, also where one of its parts could not be. */
  const [takenBack, setTakenBack] = useState(0)
  const [undone, setUndone] = useState<number | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** What was begun last: an answer to what was left meanwhile says nothing of the file that is open. */
  const begun = useRef(0)

  const run = async (what: Busy, work: (isLast: () => boolean) => Promise<void>): Promise<void> => {
    begun.current += 1
    const own = begun.current
    const isLast = (): boolean => own === begun.current
    setBusy(what)
    setProblem(null)
    try {
      await work(isLast)
    } catch (failure) {
      if (!isLast()) return
      setProblem(
        failure instanceof ImportFileError
          ? { text: `estiba.import.problems.${failure.key}`, values: failure.values }
          : { text: reasonOf(failure), values: {} },
      )
    } finally {
      if (isLast()) setBusy(null)
    }
  }

  const take = (read: Table): void => {
    setTable(read)
    const guessed = guessMapping(read.header, resource)
    setMapping(guessed)
    setBlank(guessBlank(guessed))
    setStep('columns')
  }

  const send = async (mode: 'dry' | 'all' | 'valid', sheet: Sheet | null): Promise<Report> => {
    const rows = sheet === null ? [] : rowsOf(sheet, mapping, resource, reader, blank)
    refuseTooMuch(rows)
    if (mode === 'dry') return call<Report>('import', { rows, mode, existing }, longest)
    // Whose answer never came is written once, however often it is sent.
    return submit((keyOf) =>
      call<Report>('import', { rows, mode, existing, importKey: keyOf([rows, mode, existing]) }, longest),
    )
  }

  const check = (sheet: Sheet | null) =>
    run('checking', async (isLast) => {
      const told = await send('dry', sheet)
      if (!isLast()) return
      setReport(told)
      setTable(sheet)
      setMended(false)
      setStep('check')
    })

  return {
    step,
    table,
    mapping,
    blank,
    existing,
    report,
    undone,
    /** Something was corrected since the rows were checked. */
    mended,
    busy,
    problem,
    setMapping,
    setBlank,
    setExisting,
    setStep,
    /** Corrects one cell of the rows as they were read. */
    mend: (row: number, column: number, text: string): void => {
      setMended(true)
      setTable((read) => (read === null ? null : withCell(read, { row, column }, text)))
    },
    readFile: (file: File) =>
      run('reading', async (isLast) => {
        const read = await readFile(file)
        if (isLast()) take(read)
      }),
    readText: (text: string) => run('reading', async () => take(readDelimited(text))),
    check: () => check(table),
    /** Goes on with what was refused; the rest is written already. */
    mendLeft: () => check(table === null || report === null ? table : leftOf(table, report)),
    commit: (mode: 'all' | 'valid') =>
      run('importing', async () => {
        const made = await send(mode, table)
        const { batchId } = made
        if (batchId !== null) setBatches((before) => [batchId, ...before])
        setReport(made)
        setStep('done')
      }),
    canUndo: batches.length > 0,
    /** All that this import wrote, the newest first. */
    undo: () =>
      run('importing', async () => {
        let sum = takenBack
        for (const batchId of batches) {
          const { undone: part } = await submitUndo((keyOf) =>
            call<{ readonly undone: number }>(
              'undoImport',
              { batchId },
              { ...longest, headers: { 'Idempotency-Key': keyOf({ batchId }) } },
            ),
          )
          sum += part
          setTakenBack(sum)
          setBatches((left) => left.filter((one) => one !== batchId))
        }
        setUndone(sum)
      }),
    restart: () => {
      begun.current += 1
      setBusy(null)
      setTable(null)
      setReport(null)
      setBatches([])
      setTakenBack(0)
      setUndone(null)
      setProblem(null)
      setStep('file')
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
