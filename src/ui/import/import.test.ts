import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type CellObject, utils, type WorkBook, write } from 'xlsx'
import { loadSources } from '../../resources/index.server.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'
import { momentForFile, momentInFile } from '../../domain/sheets/clockText.ts'
import { guessMapping, refuseTooMuch, rowsOf, unmapped } from './mapping.ts'
import { shownIn, withCell } from './readCell.ts'
import { decodeText } from '../../domain/sheets/decodeText.ts'
import { readDelimited } from '../../domain/sheets/readDelimited.ts'
import { readWorkbook } from '../../domain/sheets/readWorkbook.ts'
import { ImportFileError } from '../../domain/sheets/table.ts'

const registry = buildRegistry(await loadSources(), glossary)
const resource = registry.get('taxes')

describe('reading a file', () => {
  it.each([
    ['semicolons', 'Código;Tarifa\nIVA19;19,0\n', 'es'],
    ['commas and a byte order mark', '\ufeffCódigo,Tarifa\nIVA19,"19,0"\n\n', 'en'],
    ['tabs, as pasted from a sheet', 'Código\tTarifa\r\nIVA19\t19,0', 'reader'],
  ])('parts text by %s', (_what, text, writing) => {
    const read = { header: ['Código', 'Tarifa'], rows: [['IVA19', '19,0']], numbers: [2] }
    expect(readDelimited(text)).toEqual({ ...read, writing })
  })

  const rates = (text: string, reader: 'es' | 'en'): readonly unknown[] => {
    const table = readDelimited(text)
    return rowsOf(table, table.header, resource, reader).map(({ rate }) => rate)
  }

  it.each([
    ['code\trate\nA\t850.000\nB\t1.500\nC\t26,4', 'es', ['850000', '1500', '26.4']],
    ['code\trate\nA\t850.000\nB\t1,500\nC\t26.4', 'en', ['850', '1500', '26.4']],
    ['code;rate\nA;850.000\nB;1,125', 'es', ['850000', '1.125']],
    ['code;rate\nA;850.000\nB;1,125', 'en', ['850000', '1.125']],
    ['code,rate\nA,1.125\nB,"1,500"', 'es', ['1.125', '1500']],
    ['code;rate\nA;12.345\nB;12.5\nC;', 'es', ['12.345', '12.5', undefined]],
    ['code;rate;limit\nA;-12.345;0.125', 'es', ['-12.345']],
    ['code;rate;limit\nA;12.345;1.2\nB;1;0,5', 'en', ['12345', '1']],
    ['code;rate;limit\nA;12.345;1.2\nB;1.000.000;3', 'en', ['12345', '1000000']],
    ['code;rate\n1.10;850.000\n1.10.2;1.500', 'es', ['850000', '1500']],
    ['code;rate\n01.05;850.000', 'es', ['850000']],
    ['rate\n850.000\n', 'es', ['850000']],
    ['code\trate\nA\tmany', 'es', ['many']],
  ] as const)('reads the numbers of %j as they are written there (%s)', (text, reader, read) => {
    expect(rates(text, reader)).toEqual(read)
  })

  it("leaves a workbook's numbers and reads what is typed into it; each is shown as the reader writes it", () => {
    const table = {
      header: ['code', 'rate'],
      rows: [
        ['A', '1.234'],
        ['B', '9'],
      ],
      numbers: [2, 3],
    }
    const place = { row: 1, column: 1 }
    const typed = withCell(table, place, '1.500')
    expect(rowsOf(typed, ['code', 'rate'], resource, 'es').map(({ rate }) => rate)).toEqual(['1.234', '1500'])
    const { rate } = resource.fields
    expect([shownIn(typed, { row: 0, column: 1 }, rate, 'es'), shownIn(typed, place, rate, 'es')]).toEqual([
      '1,234',
      '1.500',
    ])
  })

  it('decodes what a spreadsheet saves as Unicode text, and what is of Windows; a workbook of old is no text', () => {
    const text = 'Código;Tarifa\n'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(decodeText(utf16)).toBe(text)
    expect(decodeText(Buffer.from(utf16).swap16())).toBe(text)
    expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
    expect(decodeText(Buffer.from(text))).toBe(text)
    const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)
    expect(() => decodeText(ole)).toThrow(ImportFileError)
  })

  it('numbers rows as their file does, empty ones between them counted', () => {
    expect(readDelimited('\nCódigo;Tarifa\n\nIVA19;19\n;\nIVA5;5\n')).toEqual({
      header: ['Código', 'Tarifa'],
      rows: [
        ['IVA19', '19'],
        ['IVA5', '5'],
      ],
      numbers: [4, 6],
      writing: 'es',
    })
    const sheet = utils.sheet_add_aoa({}, [['code'], [], ['IVA19']], { origin: 'A3' })
    const bytes = write({ SheetNames: ['s'], Sheets: { s: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
    expect(readWorkbook(bytes).numbers).toEqual([5])
  })

  it('reads days, numbers and texts of a workbook as they were written', () => {
    const sheet = utils.aoa_to_sheet(
      [
        ['code', 'rate', 'validFrom'],
        ['IVA19', 19.5, new Date(Date.UTC(2025, 2, 10))],
      ],
      { UTC: true },
    )
    const book = utils.book_new(sheet, 'report')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellDates: true }) as ArrayBuffer)
    expect(readWorkbook(bytes).rows).toEqual([['IVA19', '19.5', '2025-03-10']])
  })

  /** The rows of a workbook whose sheet has these cells below its header. */
  const readCells = (cells: readonly CellObject[], book: Partial<WorkBook> = {}, headed = true) => {
    const sheet = utils.aoa_to_sheet([cells.map((_cell, at) => `c${at}`), []])
    for (const [at, cell] of cells.entries()) sheet[utils.encode_cell({ r: 1, c: at })] = cell
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 1, c: cells.length - 1 } })
    const bytes = write({ SheetNames: ['s'], Sheets: { s: sheet }, ...book }, { type: 'array', bookType: 'xlsx' })
    return readWorkbook(new Uint8Array(bytes as ArrayBuffer), headed).rows[0]
  }

  it('reads moments and hours as the clock of the sheet, sums as they are shown, codes with their zeros', () => {
    const n = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z === undefined ? {} : { z }) })
    expect(
      readCells([
        n(45_726.604_166_666_664, 'dd/mm/yyyy hh:mm'),
        n(45_726.604_340_277_78, 'yyyy-mm-dd hh:mm:ss'),
        n(0.354_166_666_666_667, 'h:mm'),
        n(1.5, '[h]:mm'),
        n(100.1 * 3),
        n(1234, '00000'),
        n(7, '0'),
        n(0.19, '0%'),
        n(0.0825, '0.00%;-0.00%'),
        n(0.19, '0.00"%"'),
      ]),
    ).toEqual([
      '2025-03-10T14:30:00',
      '2025-03-10T14:30:15',
      '08:30',
      '36:00',
      '300.3',
      '01234',
      '7',
      '19',
      '8.25',
      '0.19',
    ])
  })

  it('reads serials without a header as they are shown, and figures of a table as they are', () => {
    const cells: CellObject[] = [
      { t: 'n', v: 123_456, z: '000-000' },
      { t: 'n', v: 12, z: '"S-"0000' },
      { t: 'n', v: 1234.5, z: '#,##0.00' },
      { t: 'n', v: 42 },
    ]
    expect(readCells(cells, {}, false)).toEqual(['123-456', 'S-0012', '1234.5', '42'])
    expect(readCells(cells)).toEqual(['123456', '12', '1234.5', '42'])
  })

  it('reads what a failed formula says, so that its field is not emptied', () => {
    expect(
      readCells([
        { t: 'e', v: 0x2a },
        { t: 'e', v: 0x17 },
        { t: 'n', v: 1 },
      ]),
    ).toEqual(['#N/A', '#REF!', '1'])
  })

  it('counts the days of a workbook from 1904 where it says so', () => {
    const moved = { Workbook: { WBProps: { date1904: true } } }
    expect(readCells([{ t: 'n', v: 44_264, z: 'yyyy-mm-dd' }], moved)).toEqual(['2025-03-10'])
  })

  it('reads the first sheet that is shown, and takes one that is formatted further than it is filled', () => {
    const filled = utils.aoa_to_sheet([['code'], ['IVA19']])
    filled['A60000'] = { t: 'z' }
    filled['!ref'] = 'A1:A60000'
    const book: WorkBook = {
      SheetNames: ['lists', 'data'],
      Sheets: { lists: utils.aoa_to_sheet([['x'], ['hidden']]), data: filled },
      Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] },
    }
    const bytes = write(book, { type: 'array', bookType: 'xlsx', sheetStubs: true }) as ArrayBuffer
    expect(readWorkbook(new Uint8Array(bytes)).rows).toEqual([['IVA19']])
  })

  it('gives an exported file back unchanged', async () => {
    const sheet = xlsxWriter([
      { source: 'code', label: 'Código', type: 'text' },
      { source: 'description', label: 'Descripción', type: 'text' },
    ])
    sheet.add([['IVA19', '=HYPERLINK("x")']])
    expect(readWorkbook(new Uint8Array(await sheet.finish().arrayBuffer())).rows).toEqual([
      ['IVA19', '=HYPERLINK("x")'],
    ])
  })

  it('refuses a row of more columns than its header, as a decimal comma makes one, and takes empty ones', () => {
    expect(() => readDelimited('\ncode,rate\nA,"12,5"\n\nB,12,5\n')).toThrow(
      expect.objectContaining({ key: 'beyondHeader', values: { row: 5 } }),
    )
    expect(readDelimited('code,rate\nA,12,, \n').rows).toEqual([['A', '12']])
  })

  it('refuses what is empty, no workbook, too long or a bomb', () => {
    expect(() => readDelimited('Código;Tarifa\n')).toThrow(ImportFileError)
    expect(() => readWorkbook(new TextEncoder().encode('<html>'))).toThrow(ImportFileError)
    expect(() => readDelimited(`a\n${'x\n'.repeat(50_001)}`)).toThrow(ImportFileError)
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100) })
    // What the entry says to unpack to (APPNOTE 4.3.12).
    const entry = Buffer.from(bomb).indexOf('PK\u0001\u0002', 0, 'latin1')
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(entry + 24, 210 * 1024 * 1024, true)
    expect(() => readWorkbook(bomb)).toThrow(ImportFileError)
  })
})

describe('a moment of a file', () => {
  it.each([
    ['2026-10-20T19:30', '2026-10-21T00:30:00.000Z'],
    ['2026-10-20 19:30:15', '2026-10-21T00:30:15.000Z'],
    ['20/10/2026 19:30', '2026-10-21T00:30:00.000Z'],
    ['20/10/2026', '2026-10-20T05:00:00.000Z'],
    ['2026-10-20', '2026-10-20T05:00:00.000Z'],
    ['2026-10-20T19:30Z', '2026-10-20T19:30Z'],
    ['31/02/2026 10:00', '31/02/2026 10:00'],
    ['soon', 'soon'],
  ])('%s is of the clock of the company where it names no zone', (text, moment) => {
    expect(momentInFile(text, 'America/Bogota', 'es')).toBe(moment)
  })

  it.each(['2026-10-21T00:30:00.000Z', '2026-10-21T00:30:15.000Z', '2026-10-21T00:30:15.250Z'])(
    '%s comes back as it was written',
    (moment) => {
      const written = momentForFile(moment, 'America/Bogota')
      expect(written).toMatch(/^2026-10-20T19:30/)
      expect(momentInFile(written, 'America/Bogota', 'es')).toBe(moment)
    },
  )
})

describe('which column is which field', () => {
  it('is guessed by name and by label in both languages', () => {
    expect(guessMapping(['CODIGO', 'Rate (%)', 'taxType', 'Estado', 'Otra cosa', 'code'], resource)).toEqual([
      'code',
      'rate',
      'taxType',
      'status',
      null,
      null,
    ])
  })

  it('leaves out a column that says a state of work, by name and by label, whatever the resource', () => {
    const moving = registry.all.filter(({ states }) => states !== null)
    expect(moving.length).toBeGreaterThan(10)
    for (const one of moving) {
      const field = one.states?.field ?? ''
      const titles = [field, one.labels.es.fields[field] ?? '', one.labels.en.fields[field] ?? '']
      expect(
        titles.map((title) => guessMapping([title], one)[0] ?? null).filter((found) => found === field),
        one.name,
      ).toEqual([])
    }
  })

  it('takes the version of a record from a file of whole records alone', () => {
    expect(guessMapping(['id', 'version', 'code'], resource)).toEqual(['id', 'version', 'code'])
    expect(guessMapping(['version', 'code'], resource)).toEqual([null, 'code'])
  })

  it('turns words of a choice into its values and leaves empty cells out', () => {
    const table = {
      header: ['code', 'taxType'],
      rows: [
        ['A', 'Retención'],
        ['B', ''],
      ],
      numbers: [2, 3],
    }
    expect(rowsOf(table, ['code', 'taxType'], resource, 'es')).toEqual([
      { code: 'A', taxType: 'WITHHOLDING' },
      { code: 'B' },
    ])
  })

  it('refuses rows that together are more than is taken at once, before they are sent', () => {
    const row = { code: 'A', description: 'ñ'.repeat(100_000) }
    const rows = Array.from({ length: 104 }, () => row)
    expect(() => refuseTooMuch(rows)).not.toThrow()
    expect(() => refuseTooMuch([...rows, row])).toThrow('tooMuch')
  })

  it('names required fields that no column fills', () => {
    expect(unmapped(['code', 'rate', null], resource)).toEqual(['description', 'taxType', 'base'])
  })
})
