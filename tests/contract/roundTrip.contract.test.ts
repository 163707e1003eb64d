import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Database, ImportReport } from '../../server/contract.ts'
import { openSource } from '../../server/db/open.ts'
import { ApiError } from '../../server/errors.ts'
import { serviceOf } from '../../server/services/registry.ts'
import { isKeyGiven, isWritable } from '../../src/domain/validation.ts'
import type { AnyRecord, Json, JsonObject } from '../../src/schema/json.ts'
import type { Field } from '../../src/schema/fields.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { ExportColumn, Row } from '../../src/domain/sheets/cells.ts'
import { csvWriter } from '../../src/domain/sheets/csvWriter.ts'
import { wholeCell, wholeColumns } from '../../src/ui/export/wholeRecords.ts'
import { xlsxWriter } from '../../src/domain/sheets/xlsxWriter.ts'
import { guessMapping, rowsOf } from '../../src/ui/import/mapping.ts'
import { guessBlank } from '../../src/domain/sheets/blankCells.ts'
import { readDelimited } from '../../src/domain/sheets/readDelimited.ts'
import { readWorkbook } from '../../src/domain/sheets/readWorkbook.ts'
import type { Table } from '../../src/domain/sheets/table.ts'
import { declaredRegistry, person, type Scratch, scratchDatabase, silent } from './scratch.ts'
import { specimen } from './specimen.ts'

const registry = await declaredRegistry()

const writer: Caller = person('andina', { platform: true })

/** What a service asks of a record beyond its schema. */
const askedBeside: { readonly [resource: string]: JsonObject } = {
  'email-type-configs': { to: ['a@example.test'], cc: null, bcc: null },
  'group-references': { level: null },
  timelines: { freight: true },
}

/** Texts that spreadsheets like to change. */
const awkward = ['=1+1', '+57', '-3', '@home', '007', "'=x", '1e5', '_x0041_', '2026-01-02', 'verdadero', 'a;b,"c"|d']

/** A second line and a tab, where a text takes several lines. */
const ofLines = 'first\r\nsecond\tthird "quoted"; _x000D_ =1'

const takesAnyText = ({ resource, name, field }: { resource: Resource; name: string; field: Field }): boolean =>
  (field.kind === 'text' || field.kind === 'longtext') &&
  isWritable(field) &&
  !field.immutable &&
  !field.unique &&
  field.pattern === undefined &&
  field.rules === undefined &&
  !resource.key.includes(name) &&
  !resource.unique.some((names) => names.includes(name)) &&
  (field.max ?? 255) >= 50

const awkwardTexts = (resource: Resource): JsonObject =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, field]) => takesAnyText({ resource, name, field }))
      .map(([name, field], index) => [
        name,
        field.kind === 'longtext' ? ofLines : (awkward[index % awkward.length] ?? ''),
      ]),
  )

/** Fields that a person could leave empty, and that a whole record fills all the same. */
const fillable = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => ['lines', 'reference', 'references'].includes(field.kind) && isWritable(field))
    .map(([name]) => name)

/** What an import can give back: everything that a person may write. */
const written = (resource: Resource, record: AnyRecord): JsonObject =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isWritable(field) && field.kind !== 'password')
      .map(([name]) => [name, empty(record[name] as Json | undefined)]),
  )

const empty = (value: Json | undefined): Json =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value

/** No file carries a password; where one is needed it is given with the row. */
const withPasswords = (resource: Resource, rows: readonly JsonObject[]): readonly JsonObject[] => {
  const needed = Object.entries(resource.fields).filter(([, field]) => field.kind === 'password' && field.required)
  return rows.map((row) => ({ ...row, ...Object.fromEntries(needed.map(([name]) => [name, 'Clave2026x'])) }))
}

type Read = (columns: readonly ExportColumn[], rows: readonly Row[]) => Promise<Table>

const delimited = async (
  separator: ';' | ',',
  columns: readonly ExportColumn[],
  rows: readonly Row[],
): Promise<Table> => {
  const text = csvWriter(columns, separator)
  text.add(rows)
  return readDelimited(await text.finish().text())
}

const files: { readonly [format: string]: Read } = {
  xlsx: async (columns, rows) => {
    const sheet = xlsxWriter(columns)
    sheet.add(rows)
    return readWorkbook(new Uint8Array(await sheet.finish().arrayBuffer()))
  },
  csv: (columns, rows) => delimited(';', columns, rows),
  'csv with commas': (columns, rows) => delimited(',', columns, rows),
}

const importable = registry.all.filter(({ routes, view }) => view === null && routes['import'] !== undefined)

describe('everything exported can be imported back unchanged', () => {
  let scratch: Scratch
  /** The same tables without what services add to a write. */
  let plain: Database
  beforeAll(async () => {
    scratch = await scratchDatabase('embedded', { hooksOf: (resource) => serviceOf(resource).hooks })
    plain = await openSource({ ...scratch.source, stop: () => Promise.resolve() }, registry, silent)
  })
  afterAll(async () => {
    await plain.close()
    await scratch.close()
  })

  /** A record as full as its rules let it be, and the database whose services took it. */
  const make = async (
    resource: Resource,
    seed: number,
    wanted = fillable(resource),
    db = scratch.db,
  ): Promise<{ readonly record: AnyRecord; readonly db: Database }> => {
    try {
      const record = await db.transaction(writer, async (session) => {
        const given = { where: askedBeside[resource.name] ?? {} }
        const input = await specimen(registry, resource, seed, session, 0, given, wanted)
        return session.asSystem(resource.name).create(input)
      })
      return { record, db }
    } catch (problem) {
      if (wanted.length > 0) return make(resource, seed + 50, wanted.slice(1), db)
      if (problem instanceof ApiError && seed < 900) return make(resource, seed + 50, wanted, db)
      if (db !== plain) return make(resource, 17, fillable(resource), plain)
      throw problem
    }
  }

  const read = (resource: Resource, id: string): Promise<AnyRecord> =>
    scratch.db.read(writer, (session) => session.of(resource.name).get(id))

  const exported = async (resource: Resource, id: string, format: string): Promise<readonly JsonObject[]> => {
    const record = await read(resource, id)
    const columns = wholeColumns(resource, 'es')
    const place = { locale: 'es', timeZone: writer.timeZone, company: writer.businessId } as const
    const table = await files[format]?.(columns, [
      columns.map(({ source }) => wholeCell(resource, record, source, place)),
    ])
    if (table === undefined) throw new Error(`No file of ${format}`)
    const mapping = guessMapping(table.header, resource)
    expect(mapping).toEqual(columns.map(({ source }) => source))
    // Who reads it may speak another language than who wrote it.
    return rowsOf(table, mapping, resource, table.writing === 'es' ? 'en' : 'es', guessBlank(mapping))
  }

  const imported = (db: Database, resource: Resource, rows: readonly JsonObject[]): Promise<ImportReport> =>
    db.transaction(writer, (session) => session.of(resource.name).import({ rows, mode: 'all' }))

  it.each(importable.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
    const { record: made, db } = await make(resource, 17)
    await scratch.db
      .transaction(writer, (session) => session.of(resource.name).update(made.id, awkwardTexts(resource)))
      .catch((problem: unknown) => {
        if (!(problem instanceof ApiError)) throw problem
      })
    const before = await read(resource, made.id)
    for (const format of Object.keys(files)) {
      const rows = await exported(resource, made.id, format)
      const again = await imported(db, resource, rows)
      expect(written(resource, await read(resource, made.id)), format).toEqual(written(resource, before))
      expect(again.rows, format).toEqual([{ row: 0, verdict: 'skip', id: made.id }])
      if (resource.key.length > 0 && isKeyGiven(resource)) {
        // Its number is the series', never the file's: a row of a number that nobody has does not take it.
        const [other] = (
          await imported(
            db,
            resource,
            rows.map((row) => ({ ...row, id: 'NOBODY-HAS-IT' })),
          )
        ).rows
        expect(other?.verdict, format).not.toBe('skip')
        expect(other?.id ?? null, format).not.toBe('NOBODY-HAS-IT')
        // Where no service gives numbers it took a key without one, which the next file's row would find taken.
        const { id: numberless } = other ?? {}
        if (db === plain && numberless !== undefined)
          await plain.transaction(writer, (session) => session.asSystem(resource.name).remove(numberless))
        continue
      }
      await plain.transaction(writer, (session) => session.asSystem(resource.name).remove(made.id))
      const report = await imported(db, resource, withPasswords(resource, rows))
      expect(report.rows, format).toEqual([{ row: 0, verdict: 'create', id: made.id }])
      expect(written(resource, await read(resource, made.id)), format).toEqual(written(resource, before))
    }
  })
})
