import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { textOfPdf } from '../../server/papers/textOfPdf.testing.ts'
import { setPassword } from '../../server/auth/provision.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { password } from '../attacks/companies.ts'
import type { World } from '../attacks/world.ts'
import { type ReportWorld, startReportWorld } from './reportWorld.ts'
import { dayIn } from '../../src/domain/dayIn.ts'

/** reports.reportConfigs.generate (G-23, B-REPORT-CALLS): the file, its rights, and what is not made. */
let world: World
let token = ''
let store: ReportWorld['store']

let reports: ReportWorld

beforeAll(async () => {
  reports = await startReportWorld()
  ;({ world, store } = reports)
  token = world.tokens.a1
})

afterAll(() => world.close())

const generate = (query: string, filters: unknown = {}, as = token, headers: object = {}) =>
  reports.generate(query, filters, as, headers)

type Limits = readonly { readonly resource: string; readonly hiddenFields: readonly string[] }[]

describe('a report', () => {
  it('is a PDF under its own name, with a number on each page', async () => {
    const { response, text } = await generate('type=STOCK-LOCATION&output=PDF')
    expect([response.status, response.headers.get('content-type'), text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(response.headers.get('content-disposition')).toMatch(/STOCK-LOCATION-\d{8}-\d{4}\.pdf$/)
  })

  it('is made again for the same key', async () => {
    const made = () => generate('type=STOCK-LOCATION&output=CSV', {}, token, { 'idempotency-key': 'the-report' })
    const [first, second] = [await made(), await made()]
    expect([first.response.status, second.response.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    expect(first.text).not.toBe('')
  })

  it('is a workbook with groups, their sums and the sum of all, numbers as numbers', async () => {
    const { bytes } = await generate('type=STOCK-LOCATION&output=XLSX&lang=es')
    const [sheet] = Object.values(read(bytes).Sheets)
    const rows = utils.sheet_to_json<(string | number | null)[]>(sheet ?? {}, { header: 1 })
    expect(rows[0]).toEqual(['Almacén', 'Ubicación', 'Referencia', 'Lote', 'Cantidad', 'Peso', 'Volumen'])
    expect(rows).toHaveLength(1 + 30 + 2 + 1)
    const sums = rows.filter(([first]) => String(first).startsWith('Total'))
    expect(sums.map((row) => row[5])).toEqual([50, 25, 75])
  })

  it('is a text whose cells no spreadsheet runs', async () => {
    const { text, response } = await generate('type=STOCK-LOCATION&output=CSV&lang=en')
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(text).toContain("'=lot1")
    expect(text.split('\r\n')[0]).toContain('Store,Location')
  })

  it('takes the filters that its type declares and refuses others by name', async () => {
    expect(
      (await generate('type=STOCK-LOCATION&output=CSV', { store: store['W2-S1'] })).text.split('\r\n'),
    ).toHaveLength(1 + 10 + 2 + 1)
    const wrong = async (filters: unknown, type = 'STOCK-LOCATION') => {
      const { response, text } = await generate(`type=${type}&output=CSV`, filters)
      return [response.status, Object.keys((JSON.parse(text) as { errors?: object }).errors ?? {})]
    }
    expect(await wrong({ colour: 'red' })).toEqual([422, ['colour']])
    expect(await wrong({ store: 'nowhere' })).toEqual([422, ['store']])
    expect(await wrong({ dateFrom: 'yesterday' }, 'OPERATIONS')).toEqual([422, ['dateFrom']])
    expect((await generate('type=NOBODYS')).response.status).toBe(404)
    expect((await generate('type=STOCK-LOCATION&output=DOCX')).response.status).toBe(422)
  })

  it('has a source of rows, whatever its type', async () => {
    for (const { reportType } of tableRows('report-configs'))
      expect([200, 404], String(reportType)).toContain(
        (await generate(`type=${String(reportType)}&output=CSV`)).response.status,
      )
  })

  it('of accounts, of counts and of quotations tells what was posted, counted and answered', async () => {
    await world.sql(`insert into estiba.accounting_concepts (namespace, id, code, description, document_type, ledger_account, counter_account, nature)
      values ('t1', 'concept', 'C', 'C', 'FV', '5135', '2335', 'DEBIT')`)
    await world.sql(`insert into estiba.account_cost_centers (namespace, id, account, cost_center, percent, status)
      values ('t1', '5135~A', '5135', 'A', 33.3333, 'ACTIVE'), ('t1', '5135~B', '5135', 'B', 66.6667, 'ACTIVE')`)
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, concept, total, exchange_rate)
      values ('t1', 'd1', 'FC', 'FC-1', '2026-03-05', 'POSTED', 'concept', 100, 10),
        ('t1', 'd2', 'FC', 'FC-2', '2026-03-06', 'DRAFT', 'concept', 7, 1), ('t1', 'd3', 'FC', 'FC-3', '2026-03-06', 'POSTED', null, 7, 1)`)
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, concept, total, exchange_rate, voids)
      values ('t1', 'd4', 'FC', 'FC-4', '2026-03-06', 'VOID', 'concept', 8, 1, null), ('t1', 'd5', 'FC', 'FC-5', '2026-03-07', 'POSTED', 'concept', 8, 1, 'd4')`)
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, concept, total, exchange_rate, voided_by, void_reason)
      values ('t1', 'd6', 'FC', 'FC-6', '2026-03-08', 'VOID', 'concept', 9, 1, 'd7', null), ('t1', 'd8', 'FC', 'FC-8', '2026-03-08', 'VOID', 'concept', 9, 1, 'd9', 'typed'),
        ('t1', 'd10', 'FC', 'FC-10', '2026-03-09', 'VOID', 'concept', 9, 1, 'd11', null)`)
    // One return posts, the other has no concept: the invoice that it gave back would stand alone.
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, switches, concept, total, exchange_rate, source_document)
      values ('t1', 'd7', 'DC', 'FC-7', '2026-03-09', 'POSTED', '2', 'concept', 9, 1, 'd6'), ('t1', 'd11', 'DC', 'FC-11', '2026-03-09', 'POSTED', '2', null, 9, 1, 'd10')`)
    await world.sql(`insert into estiba.stock_movements (namespace, id, sku, store, date, sequence, sw, document_type, document_number, quantity, total_cost, total_price)
      select 't1', 'm' || sw, 'SKU-1', 's', '2026-03-05', 1, sw, 'FC', 'FC-' || sw, 2, cost, price
        from (values ('1', 60, 100), ('2', 30, 50), ('3', 40, 40)) moved (sw, cost, price)`)
    await world.sql(
      `insert into estiba.stock_counts (namespace, id, store, date, state)
      values ('t1', 'k1', $1, '2026-03-05', 'POSTED'), ('t1', 'k2', $1, '2026-03-06', 'OPEN')`,
      [store['W1-S1']],
    )
    await world.sql(`insert into estiba.stock_counts__results (namespace, parent_id, position, reference, counted, book_quantity)
      select 't1', k, 0, 'SKU-1', 8, 10 from unnest(array['k1', 'k2']) k`)
    await world.sql(`insert into estiba.client_quotations (namespace, id, type_order, number, date, state, total, currency)
      values ('t1', 'Q-1', 'CLIENT', 'Q-1', '2026-03-05', 'APPROVED', 250, 'COP'), ('t1', 'Q-2', 'CLIENT', 'Q-2', '2026-03-05', 'SENT', 1, 'COP')`)
    const days = { dateFrom: '2026-03-01', dateTo: '2026-03-31' }
    const rowsOf = async (type: string, filters: object) =>
      (await generate(`type=${type}&output=CSV&lang=en`, filters)).text
        .split('\r\n')
        .filter((row) => /FC-|SKU|Q-/.test(row))
    expect(await rowsOf('ACCOUNT-MOVES', days)).toEqual([
      expect.stringMatching(/2335.*FC-1.*1000/),
      // A return by the concept of what it gives back moves its accounts the other way.
      expect.stringMatching(/2335.*FC-6.*,0,9,-9/),
      expect.stringMatching(/2335.*FC-7.*,9,0,9/),
      expect.stringMatching(/5135.*A.*FC-1.*333\.33/),
      expect.stringMatching(/5135.*B.*FC-1.*666\.67/),
      expect.stringMatching(/5135.*A.*FC-6.*3/),
      expect.stringMatching(/5135.*B.*FC-6.*6/),
      expect.stringMatching(/5135.*A.*FC-7.*3/),
      expect.stringMatching(/5135.*B.*FC-7.*6/),
    ])
    expect(await rowsOf('COST-OF-SALES', days)).toEqual([
      expect.stringMatching(/FC-1.*,2,60,100/),
      expect.stringMatching(/FC-2.*,-2,-30,-50/),
    ])
    expect(await rowsOf('CYCLE-COUNT', days)).toEqual([expect.stringMatching(/^2026-03-05.*SKU-1.*10.*8.*-2/)])
    expect(await rowsOf('CYCLE-COUNT', { dateFrom: '2026-04-01', dateTo: '2026-04-30' })).toEqual([])
    expect(await rowsOf('QUOTATIONS', days)).toEqual([expect.stringMatching(/Q-1.*250/)])
  })

  it('of a month stays as it was where another month took a document of it back, which counts below zero there', async () => {
    await world.sql(`insert into estiba.accounting_concepts (namespace, id, code, description, document_type, ledger_account, nature)
      values ('t1', 'sales', 'S', 'S', 'FV', '4135', 'CREDIT')`)
    await world.sql(`insert into estiba.taxes (namespace, id, code, description, rate, tax_type, base, status)
      values ('t1', 'T10', 'T10', 'T10', 10, 'VAT', 'NET', 'ACTIVE')`)
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, switches, currency, exchange_rate, concept, total, voids, voided_by, void_reason)
      values ('t1', 'y1', 'FV', 'YV-1', '2026-08-20', 'VOID', '1', 'COP', 1, 'sales', 110, null, 'y2', 'typed'),
        ('t1', 'y2', 'DV', 'YV-2', '2026-09-02', 'POSTED', '2', 'COP', 1, 'sales', 110, 'y1', null, null)`)
    await world.sql(`insert into estiba.documents__lines (namespace, parent_id, position, line, quantity, unit_value, taxes)
      select 't1', d, 0, 1, 1, 100, array['T10'] from unnest(array['y1', 'y2']) d`)
    const told = async (type: string, month: string) => {
      const days = { dateFrom: `${month}-01`, dateTo: `${month}-30` }
      const rows = (await generate(`type=${type}&output=CSV&lang=en`, days)).text.split('\r\n')
      return rows.filter((row) => row.includes('YV-'))
    }
    expect(await told('TAXES', '2026-08')).toEqual([expect.stringMatching(/YV-1.*,100,10$/)])
    expect(await told('TAXES', '2026-09')).toEqual([expect.stringMatching(/YV-2.*,-100,-10$/)])
    expect(await told('ACCOUNT-MOVES', '2026-08')).toEqual([expect.stringMatching(/YV-1.*,0,110,-110$/)])
    expect(await told('ACCOUNT-MOVES', '2026-09')).toEqual([expect.stringMatching(/YV-2.*,110,0,110$/)])
  })

  it('of taxes adds up to the invoices less what was given back; that of the stock tells what there was on its day', async () => {
    const days = { dateFrom: '2026-05-01', dateTo: '2026-05-31' }
    await world.sql(`insert into estiba.taxes (namespace, id, code, description, rate, tax_type, base, status)
      values ('t1', 'T19', 'T19', 'T19', 19, 'VAT', 'NET', 'ACTIVE'), ('t1', 'W4', 'W4', 'W4', 4, 'WITHHOLDING', 'NET', 'ACTIVE')`)
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, switches, currency, exchange_rate, voids, voided_by, void_reason)
      values ('t1', 'x1', 'FV', 'TX-1', '2026-05-05', 'ISSUED', '1', 'COP', 1, null, null, null),
        ('t1', 'x2', 'DV', 'TX-2', '2026-05-06', 'POSTED', '2', 'COP', 1, null, null, null),
        ('t1', 'x3', 'FV', 'TX-3', '2026-05-07', 'VOID', '1', 'COP', 1, null, 'x4', 'typed'),
        ('t1', 'x4', 'DV', 'TX-4', '2026-05-07', 'POSTED', '2', 'COP', 1, 'x3', null, null),
        ('t1', 'x5', 'FV', 'TX-5', '2026-05-08', 'VOID', '1', 'COP', 1, null, 'x6', null), ('t1', 'x7', 'FV', 'TX-7', '2026-05-08', 'VOID', '1', 'COP', 1, null, 'x8', null)`)
    await world.sql(`insert into estiba.documents (namespace, id, type, number, date, state, switches, currency, exchange_rate, source_document)
      values ('t1', 'x6', 'NC', 'TX-6', '2026-05-09', 'APPLIED', '22', 'COP', 1, 'x5'), ('t1', 'x8', 'NC', 'TX-8', '2026-05-09', 'APPLIED', '22', 'COP', 1, 'x7')`)
    await world.sql(`insert into estiba.documents__lines (namespace, parent_id, position, line, quantity, unit_value, taxes)
      select 't1', d, n, n + 1, 1, 10.03, array['T19', 'W4'] from unnest(array['x1', 'x3', 'x4', 'x5', 'x6', 'x7']) d, generate_series(0, 2) n
      union all select 't1', 'x2', 0, 1, 1, 10.03, array['T19', 'W4']`)
    const told = async (type: string, filters: object) =>
      (await generate(`type=${type}&output=CSV&lang=en`, filters)).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(','))
    const taxed = await told('TAXES', days)
    expect(taxed.map((row) => [row[0]?.startsWith('Total') ? row[0] : row[2], ...row.slice(5)])).toEqual([
      ['TX-1', '30.09', '5.72'],
      ['TX-2', '-10.03', '-1.91'],
      ['TX-5', '30.09', '5.72'],
      ['TX-6', '-30.09', '-5.72'],
      ['Total T19 (COP)', '20.06', '3.81'],
      ['TX-1', '30.09', '1.2'],
      ['TX-2', '-10.03', '-0.4'],
      ['TX-5', '30.09', '1.2'],
      ['TX-6', '-30.09', '-1.2'],
      ['Total W4 (COP)', '20.06', '0.8'],
    ])
    await world.sql(
      `insert into estiba.stocks (namespace, id, code, store, on_hand, average_cost, stock_value) values ('t1', 'KX~1', 'KX', $1, 0, 0, 0)`,
      [store['W1-S1']],
    )
    await world.sql(
      `insert into estiba.stock_movements (namespace, id, sku, store, date, sequence, sw, document_type, document_number, quantity, stock_balance, stock_value, average_cost)
        values ('t1', 'kx1', 'KX', $1, '2026-05-10', 1, '12', 'E', 'E-1', 5, 5, 50, 10), ('t1', 'kx2', 'KX', $1, '2026-05-20', 2, '11', 'S', 'S-1', 5, 0, 0, 0)`,
      [store['W1-S1']],
    )
    expect((await told('INVENTORY-VALUE', { dateTo: '2026-05-15' }))[0]?.slice(1)).toEqual(['KX', '5', '10', '50'])
    expect((await generate('type=INVENTORY-VALUE&output=CSV', { dateTo: '2026-05-31' })).response.status).toBe(404)
  })

  it('tells moments, days and filters as they are called where the company is', async () => {
    await world.sql(
      `insert into estiba.bulks (namespace, id, type, number, sequence, store, pieces, gross_weight, weight_unit, received_at)
        values ('t1', 'B-1', 'OP', 'OP-1', 1, $1, 1, 10, 'pounds', '2026-05-10T03:30:00Z'), ('t1', 'B-2', 'OP', 'OP-1', 2, $1, 1, null, 'kilograms', '2026-05-11T03:30:00Z')`,
      [store['W1-S1']],
    )
    const asked = { store: store['W1-S1'] }
    const { text } = await generate('type=STOCK-AGE&output=CSV&lang=en', asked)
    const now = world.deps.clock()
    const days = Math.round((Date.parse(dayIn('America/Bogota', now)) - Date.parse('2026-05-09')) / 86_400_000)
    expect(text.split('\r\n')[1]?.split(',').slice(3)).toEqual(['2026-05-09 22:30', String(days), '1', '4.536'])
    // What nobody weighed weighs not nothing.
    expect(text.split('\r\n')[2]?.split(',').slice(5)).toEqual(['1', ''])
    const paper = await textOfPdf((await generate('type=STOCK-AGE&output=PDF&lang=es', asked)).bytes)
    expect(paper).toMatch(/Almacén: (?!store)/)
  })

  it('is kept by a company under a name, with its filters, and made from there (E-REPORT-CONFIG)', async () => {
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await world.app.request(`https://estiba.test/api/reports${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    const own = {
      category: 'WMS',
      reportType: 'SECOND-STORE-1',
      name: 'Segundo almacén',
      basedOn: 'STOCK-LOCATION',
      givenFilters: { store: store['W2-S1'] },
      columns: ['store', 'location', 'quantity'],
      orientation: 'PORTRAIT',
      output: 'CSV',
    }
    expect((await ask('POST', '/configs', own)).status).toBe(201)
    expect((await ask('GET', '/configs/category/WMS')).body).toContainEqual(
      expect.objectContaining({ reportType: 'SECOND-STORE-1', name: 'Segundo almacén' }),
    )
    expect((await generate('type=SECOND-STORE-1')).text.split('\r\n')).toHaveLength(1 + 10 + 1)
    expect((await generate('type=SECOND-STORE-1', { store: store['W1-S1'] })).text.split('\r\n')).toHaveLength(
      1 + 20 + 1,
    )
    expect((await generate('type=SECOND-STORE-1', {}, world.tokens.a2)).response.status).toBe(404)
  })

  it('of a name that every object has is refused when it is written, and breaks no screen where it stands already', async () => {
    const ask = (what: string, body?: object) => world.ask(what, { token, ...(body === undefined ? {} : { body }) })
    const own = {
      category: 'WMS',
      reportType: 'ODD-1',
      name: 'Raro',
      basedOn: 'STOCK-LOCATION',
      columns: ['store', 'quantity'],
      orientation: 'PORTRAIT',
      output: 'CSV',
    }
    const refused = async (more: object) => {
      const { status, body } = await ask('POST /reports/configs', { ...own, ...more })
      return [status, Object.keys((body['errors'] ?? {}) as object)]
    }
    expect(await refused({ basedOn: 'constructor' })).toEqual([422, ['basedOn']])
    expect(await refused({ columns: ['constructor', 'store'] })).toEqual([422, ['columns']])
    expect(await refused({ groupBy: ['toString'], totals: ['weights'] })).toEqual([422, ['groupBy', 'totals']])
    const made = await ask('POST /reports/configs', own)
    expect(made.status, made.text).toBe(201)
    const odd = JSON.stringify(['constructor', 'store', '__proto__', 'quantity'])
    await world.sql(
      "update estiba.report_configs set columns = $1::jsonb, group_by = $1::jsonb where report_type = 'ODD-1'",
      [odd],
    )
    const told = await generate('type=ODD-1')
    expect([told.response.status, told.text.split('\r\n')[0]]).toEqual([200, 'Almacén;Cantidad'])
    await world.sql("update estiba.report_configs set based_on = 'constructor' where report_type = 'ODD-1'")
    expect((await ask('GET /reports/configs/category/WMS')).status).toBe(200)
    expect((await generate('type=ODD-1')).response.status).toBe(422)
    await world.sql("delete from estiba.report_configs where report_type = 'ODD-1'")
  })

  it('X-NO-ROWS: without rows is no file but E-NO-MATCH', async () => {
    const { response, text } = await generate('type=OPERATIONS', { dateFrom: '2030-01-01', dateTo: '2030-01-31' })
    expect([response.status, text]).toEqual([404, expect.stringContaining('No hay información que coincida')])
  })

  /** Somebody who makes reports of W1: of its stock, where no other options are said. */
  const readerOf = async (
    name: string,
    restrictions: Limits = [],
    options: readonly string[] = ['report-configs', 'freight-stocks'],
  ): Promise<string> => {
    const add = (
      resource: string,
      record: { readonly [field: string]: string | boolean | readonly string[] | Limits },
    ) => world.deps.db.system('t1', (session) => session.asSystem(resource).create(record))
    const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [options])
    const role = await add('roles', { name, menuPlan: menus.map(({ id }) => id), restrictions })
    await add('warehouse-access-permissions', { role: role.id, warehouse: 'W1', canView: true })
    const [company] = await world.sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
    const businessId = company?.id ?? ''
    const email = `${name}@t1.test`
    await add('users', { username: name, email, name, role: role.id, company: businessId, type: 'company-official' })
    await setPassword(world.deps.db, { email, type: 'company-official', businessId, password })
    return world.signIn(email, 't1')
  }

  it('is refused by a sentence to whom it would tell of a field that his role hides', async () => {
    const reader = await readerOf('limited', [{ resource: 'freight-stocks', hiddenFields: ['store'] }])
    const { response, text } = await generate('type=STOCK-LOCATION&output=CSV', {}, reader)
    expect([response.status, JSON.parse(text)]).toEqual([
      422,
      expect.objectContaining({
        errors: { type: 'Este reporte se filtra u ordena por datos que su rol no muestra' },
      }),
    ])
  })

  it('of accounting is made by whom the screen of those reports alone is given, without what his role hides', async () => {
    const hides = [{ resource: 'stocks', hiddenFields: ['averageCost', 'stockValue'] }]
    const accountant = await readerOf('accountant', hides, ['accounting-reports'])
    for (const { reportType } of tableRows('report-configs').filter(({ category }) => category === 'ACCOUNTING'))
      expect([200, 404], String(reportType)).toContain(
        (await generate(`type=${String(reportType)}&output=CSV`, {}, accountant)).response.status,
      )
    const told = await generate('type=INVENTORY-VALUE&output=CSV&lang=en', { dateTo: '2026-05-15' }, accountant)
    expect(told.text.split('\r\n')[1]?.split(',').slice(1)).toEqual(['KX', '5', '', ''])
  })

  it('is offered, of several categories at once, to whom it would not be refused', async () => {
    const chooser = await readerOf('chooser', [], ['report-configs', 'pre-registers'])
    const [other] = await world.sql<{ id: string }>(
      "select id from estiba.roles where namespace = 't1' and name <> 'chooser'",
    )
    await world.deps.db.system('t1', (session) =>
      session.asSystem('report-configs').create({
        category: 'FREIGHT',
        reportType: 'OF-OTHERS',
        name: 'De otros',
        basedOn: 'OPERATIONS',
        columns: ['number'],
        roles: [other?.id ?? ''],
      }),
    )
    const offered = async (as: string) => {
      const response = await world.app.request('https://estiba.test/api/reports/configs/category/WMS,FREIGHT,COURIER', {
        headers: { authorization: `Bearer ${as}` },
      })
      return ((await response.json()) as readonly { readonly reportType: string }[]).map(({ reportType }) => reportType)
    }
    const asked = ['STOCK-LOCATION', 'OPERATIONS', 'COURIER-DELIVERY', 'OF-OTHERS']
    const some = await offered(chooser)
    expect(asked.filter((type) => some.includes(type))).toEqual(['OPERATIONS'])
    const all = await offered(token)
    expect(asked.filter((type) => all.includes(type))).toEqual(asked)
  })

  it('has no day of delivery where the role hides its moment', async () => {
    await world.sql(`insert into estiba.orders (namespace, id, number, date, module, delivery_outcome, delivered_at)
      values ('t1', 'O-1', 'O-1', '2026-05-10', 'COURIER', 'DELIVERED', '2026-05-11T12:00:00Z')`)
    const told = async (as = token) => {
      const days = { dateFrom: '2026-05-01', dateTo: '2026-05-31' }
      const { text } = await generate('type=COURIER-DELIVERY&output=CSV', days, as)
      return [text.includes('O-1'), text.includes('2026-05-11')]
    }
    expect(await told()).toEqual([true, true])
    const hides = [{ resource: 'orders', hiddenFields: ['deliveredAt'] }]
    expect(await told(await readerOf('courier', hides, ['report-configs', 'orders']))).toEqual([true, false])
  })

  it('shows nothing of warehouses that its maker does not work in', async () => {
    const reader = await readerOf('reader')
    const { text, response } = await generate('type=STOCK-LOCATION&output=CSV', {}, reader)
    expect([response.status, text.split('\r\n').length]).toEqual([200, 1 + 20 + 2 + 1])
    expect((await generate('type=STOCK-LOCATION', { store: store['W2-S1'] }, reader)).response.status).toBe(422)
    expect((await generate('type=STOCK-LOCATION', {}, world.tokens.c1)).response.status).toBe(403)
  })
})
