import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { cargo, ocean, type PapersWorld, startPapersWorld } from './papersWorld.testing.ts'

let at: PapersWorld

beforeAll(async () => {
  at = await startPapersWorld()
})

afterAll(() => at.close())

describe('the papers of a job by sea', () => {
  let job: Awaited<ReturnType<PapersWorld['made']>>

  beforeAll(async () => {
    job = await at.made({ ...ocean, packages: [cargo('H-1', { container: 'CSQU3054383' }), cargo('H-2')] })
    const charge = { shipment: job.id, sellCurrency: 'USD', sellExchangeRate: 4000, buyCurrency: 'USD' }
    for (const more of [
      { description: 'Flete marítimo', sellRate: 2150, onBl: true, house: 'H-1' },
      { description: 'Manejo en destino', category: 'THC', sellRate: 180, term: 'COLLECT', onArrivalNotice: true },
    ])
      expect((await at.send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
  })

  it('a bill of lading has as many originals as it says and a copy, each its own pages, with every fact in its box', async () => {
    const { status, bytes, errors } = await at.print(job.at, 'issue', { issuedPaper: 'BILL_OF_LADING', house: 'H-1' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(4)
    expect(pages.map((page) => /ORIGINAL \d\/\d|COPIA NO NEGOCIABLE/.exec(page)?.[0])).toEqual([
      'ORIGINAL 1/3',
      'ORIGINAL 2/3',
      'ORIGINAL 3/3',
      'COPIA NO NEGOCIABLE',
    ])
    for (const fact of [
      'H-1',
      'BK-259114',
      'PO-77812',
      'Exportadora del Sur',
      'MSC ESTIBA / 114W',
      'EXP SUR / 1-10',
      'CSQU3054383',
      'AB104482',
      'DIEZ bultos',
      '250,5',
      '1,250',
      '2.150,00 USD',
      'TRES (3)',
      'María Restrepo',
      'Página 1 / 1',
    ])
      expect(pages[0]).toContain(fact)
  })

  it('says the same in English, and the house alone that it is of', async () => {
    const { bytes } = await at.print(job.at, 'issue', { issuedPaper: 'SEA_WAYBILL', house: 'H-2', language: 'en' })
    const text = await textOfPdf(bytes)
    expect(text).toContain('Sea waybill (not negotiable)')
    expect(text).toContain('TEN packages')
    expect(text).not.toContain('2,150.00')
  })

  it('asks which house where it goes to one consignee, and takes none of another job', async () => {
    expect((await at.print(job.at, 'draft', { issuedPaper: 'ARRIVAL_NOTICE' })).errors).toEqual({
      house: 'Elija el documento hijo: el embarque tiene varios',
    })
    expect((await at.print(job.at, 'draft', { issuedPaper: 'ARRIVAL_NOTICE', house: 'A-1' })).errors).toEqual({
      house: 'El documento hijo no es de este embarque',
    })
  })

  it('a draft says so on every page and is kept nowhere', async () => {
    const { bytes } = await at.print(job.at, 'draft', { issuedPaper: 'MANIFEST' })
    const text = await textOfPdf(bytes)
    expect(text).toContain('BORRADOR')
    for (const fact of ['H-1', 'H-2', 'MAEU7', 'MSC ESTIBA', 'CSQU3054383']) expect(text).toContain(fact)
    expect(await at.issued({ shipment: job.id, issuedPaper: 'MANIFEST' })).toEqual([])
  })

  it('an arrival notice says what is to be paid, where the cargo is, and which bill is asked for', async () => {
    const { bytes } = await at.print(job.at, 'issue', { issuedPaper: 'ARRIVAL_NOTICE', house: 'H-1' })
    const text = await textOfPdf(bytes)
    // Of the charge of the whole job each house bears its part.
    for (const fact of [
      'Manejo en destino',
      'Total 90,00 USD',
      'Terminal SPRB',
      'PU-4711',
      'Se requiere el original',
      'MAEU7',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('Flete marítimo')
  })

  it('a delivery order is refused with every reason until it is paid, surrendered and cleared', async () => {
    const asked = { issuedPaper: 'DELIVERY_ORDER', house: 'H-1' }
    expect((await at.print(job.at, 'issue', asked)).errors).toEqual({
      issuedPaper:
        'Hay cargos al consignatario sin facturar: Manejo en destino. No se han entregado los originales ni se ha liberado el BL. Falta el levante de aduana: el evento «Nacionalizado» con su fecha',
    })
    expect((await at.print(job.at, 'draft', asked)).status).toBe(422)
    const invoice = await at.send(`POST ${job.at}/invoice`, {})
    expect(invoice.status, JSON.stringify(invoice.body)).toBe(200)
    const release = {
      releasedAt: '2026-11-21T12:00:00Z',
      releasedBy: 'María Restrepo',
      events: [{ event: 'CUSTOMS_CLEARED', actualAt: '2026-11-21T15:00:00Z' }],
    }
    expect((await at.send(`PUT ${job.at}`, release)).status).toBe(200)
    const unpaid = await at.print(job.at, 'issue', asked)
    expect(unpaid.errors).toEqual({ issuedPaper: expect.stringContaining('Hay cargos sin pagar') })
    await at.world.deps.db.system('andina', (session) =>
      session.sql("update estiba.documents set state = 'APPLIED', balance = 0 where namespace = 'andina'"),
    )
    const { status, bytes, errors } = await at.print(job.at, 'issue', asked)
    expect(status, JSON.stringify(errors)).toBe(200)
    const text = await textOfPdf(bytes)
    for (const fact of ['Orden de entrega', 'Liberado el', 'María Restrepo', 'Terminal SPRB', 'Código de liberación'])
      expect(text).toContain(fact)
  })

  it('who may not read charges gets no paper that says them, and no refusal names a charge or an invoice', async () => {
    const role = await at.world.deps.db.system('andina', async (session) => {
      const menus = await session.asSystem('menus').all()
      const menuPlan = menus
        .filter(({ code, operations }) => {
          const said = JSON.stringify(operations)
          return code.startsWith('shipment') && !said.includes('shipmentCharges') && !said.includes('documents')
        })
        .map((menu) => menu.id)
      return session.asSystem('roles').create({ name: 'Sin cargos', menuPlan })
    })
    expect((await at.send('PUT /auth/users/auxiliar', { role: role.id, roles: [] })).status).toBe(200)
    const clerk = await at.world.signIn('auxiliar@andina.test', 'andina')
    const ask = (issuedPaper: string) =>
      at.send(`POST ${job.at}/draft-paper`, { issuedPaper, house: 'H-1', language: 'es', sheet: 'A4' }, clerk)
    for (const paper of ['ARRIVAL_NOTICE', 'BILL_OF_LADING']) {
      const { status, body } = await ask(paper)
      expect([status, body['errors']]).toEqual([
        422,
        { issuedPaper: 'Este documento dice los cargos del embarque, y su rol no puede leerlos' },
      ])
    }
    await at.world.deps.db.system('andina', (session) =>
      session.sql("update estiba.documents set state = 'ISSUED', balance = 1 where namespace = 'andina'"),
    )
    const { errors } = (await ask('DELIVERY_ORDER')).body
    expect(errors).toEqual({ issuedPaper: expect.stringMatching(/Hay cargos sin pagar$/) })
    expect((await ask('PACKING_LIST')).status).toBe(200)
  })

  it('the seller stands above his invoice, whose amounts are exact and in words; unpriced goods are refused', async () => {
    const { bytes } = await at.print(job.at, 'issue', { issuedPaper: 'COMMERCIAL_INVOICE', house: 'H-1' })
    const text = await textOfPdf(bytes)
    for (const fact of [
      'Factura comercial',
      'Exportadora del Sur',
      '735,00 USD',
      'SETECIENTOS TREINTA Y CINCO CON 00/100',
    ])
      expect(text).toContain(fact)
    const english = await at.print(job.at, 'issue', { issuedPaper: 'COMMERCIAL_INVOICE', house: 'H-1', language: 'en' })
    expect(await textOfPdf(english.bytes)).toContain('SEVEN HUNDRED THIRTY-FIVE AND 00/100 USD')
    const free = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1', { unitPrice: null })] })
    expect((await at.print(free.at, 'issue', { issuedPaper: 'COMMERCIAL_INVOICE' })).errors).toEqual({
      issuedPaper: 'Falta el precio unitario de: Café tostado en grano, calidad excelso',
    })
  })

  it('the invoices of the houses of a job bear its freight and discount between them', async () => {
    await at.world.deps.db.system('*', (session) =>
      session.asSystem('incoterms').create({
        code: 'CIF',
        description: 'Cost, insurance and freight',
        transportMode: 'SEA_INLAND_WATERWAY',
        riskTransfer: 'On board',
        freightPaidBy: 'SELLER',
        insurancePaidBy: 'SELLER',
        exportClearance: 'SELLER',
        importClearance: 'BUYER',
      }),
    )
    const shared = await at.made({
      ...ocean,
      incoterm: 'CIF',
      invoiceDiscount: 100,
      houses: ['H-1', 'H-2'],
      containerUnits: [],
      packages: [cargo('H-1'), cargo('H-2', { articles: 300, grossWeight: 501 })],
    })
    const charge = { description: 'Flete', category: 'FREIGHT', sellCurrency: 'USD' }
    for (const more of [{ sellRate: 300 }, { sellRate: 50, house: 'H-2' }]) {
      const made = await at.send('POST /transactions/shipment-charges', { ...charge, ...more, shipment: shared.id })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    const totals = { 'H-1': '810,00 USD', 'H-2': '2.380,00 USD' }
    for (const [house, total] of Object.entries(totals)) {
      const { bytes, errors } = await at.print(shared.at, 'draft', { issuedPaper: 'COMMERCIAL_INVOICE', house })
      expect(errors).toBeUndefined()
      expect(await textOfPdf(bytes), house).toContain(total)
    }
  })

  it('more lines than fit stand on an attached list with its own head, to the last one', async () => {
    const many = Array.from({ length: 60 }, (_none, index) => cargo('H-1', { marks: `MARK-${index + 1}` }))
    const long = await at.made({ ...ocean, containerUnits: [], packages: many })
    const { bytes } = await at.print(long.at, 'issue', { issuedPaper: 'SEA_WAYBILL' })
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]).toContain('Según lista adjunta')
    expect(pages[0]).not.toContain('MARK-1 ')
    expect(pages[1]).toContain('Lista adjunta a')
    expect(pages.at(-1)).toContain('MARK-60')
    expect(pages.map((_page, index) => pages[index]?.includes(`Página ${index + 1} / ${pages.length}`))).not.toContain(
      false,
    )
  })

  it('a bill is signed on its first sheet: what would keep it from there is attached, and where it fits nothing is', async () => {
    const terms = { sheet: 'LETTER', house: 'H-1', issuedPaper: 'SEA_WAYBILL' }
    const few = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const [plain = ''] = await pagesOf((await at.print(few.at, 'issue', terms)).bytes)
    for (const fact of ['EXP SUR / 1-10', 'María Restrepo', 'Página 1 / 1']) expect(plain).toContain(fact)
    expect(plain).not.toContain('Según lista adjunta')
    const tall = Array.from({ length: 8 }, (_none, index) =>
      cargo('H-1', { marks: `MARK-${index + 1}`, description: 'Café tostado en grano, calidad excelso. '.repeat(5) }),
    )
    const full = await at.made({ ...ocean, containerUnits: [], packages: tall })
    const [form = '', list = ''] = await pagesOf((await at.print(full.at, 'issue', terms)).bytes)
    for (const fact of ['Según lista adjunta', 'María Restrepo', 'Página 1 / 2']) expect(form).toContain(fact)
    for (const fact of ['Lista adjunta a', 'MARK-1 ', 'MARK-8']) expect(list).toContain(fact)
  })
})
