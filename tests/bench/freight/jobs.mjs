import { asOwner } from '../rows.mjs'

export const jobCount = 100_000

const tables = ['shipments', 'shipment_charges']

/** The month whose jobs are ten thousand, each with four charges. */
export const month = { dateFrom: '2025-06-01', dateTo: '2025-06-30', jobs: 10_000, charges: 4 }

/**
 * A hundred thousand jobs of Andina Carga like one that is there: a tenth of them of one month, the others over the
 * years around it; every fourth still open, late and due ones among them. Each has four charges, billed in part.
 *
 * @param like the identifier of the job that they are like, and `supplier` that of who is paid
 */
export const loadJobs = (access, { like, supplier }) =>
  asOwner(access, async (client) => {
    const { rows: indexes } = await client.query(
      "select indexname as name, indexdef as made from pg_indexes where schemaname = 'estiba' and tablename = any($1) and indexname not like '%_pkey'",
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index estiba.${client.escapeIdentifier(name)}`)
    await client.query(
      `insert into estiba.shipments (namespace, id, type, number, date, transport, operation, load_type, partial, state, progress,
         next_event, next_due_at, job_state, total_pieces, total_weight, total_volume, chargeable_weight, teu, papers_missing,
         margin_percent, customer, shipper, consignee, salesperson, operator, branch, carrier, booking_number, vessel, voyage,
         origin_port, destination_port, etd, eta, atd, ata, incoterm, freight_term, currency, blind_parties)
       select t.namespace, t.type || '~B' || n, t.type, 'B' || n, day, t.transport, t.operation, t.load_type, false, t.state,
         case when open then (array['BOOKED','IN_PROGRESS','ARRIVED'])[1 + n % 3] else 'DELIVERED' end,
         case when open then 'ARRIVED' end,
         case when open then now() + ((n % 2001) - 500) * interval '37 minutes' end,
         case when open then 'OPEN' else 'CLOSED' end,
         1 + n % 400, (n % 9000) * 3.5, (n % 600) / 10.0, (n % 9000) * 3.5, 1, n % 3, (n % 700) / 10.0,
         (array['1002', '1003', '1006'])[1 + n % 3],
         t.shipper, t.consignee, t.salesperson, t.operator, t.branch, t.carrier, 'BK-' || md5(n::text), 'MV BENCH ' || n % 90, n % 400 || 'W',
         t.origin_port, t.destination_port, day + interval '9 hours', day + interval '24 days', day + interval '10 hours',
         case when open then null else day + interval '25 days' end, t.incoterm, t.freight_term, t.currency, false
       from estiba.shipments t, generate_series(1, $2::int) n,
         lateral (select n % 4 = 0 as open,
           case when n <= $3 then $4::date + n % 30 else date '2023-01-01' + n % 850 end as day) d
       where t.namespace = 'andina' and t.id = $1`,
      [like, jobCount, month.jobs, month.dateFrom],
    )
    await client.query(
      `insert into estiba.shipment_charges (namespace, id, shipment, type, line, description, category, charge_kind, term, unit,
         bill_to, sell_basis, sell_rate, sell_currency, sell_estimated, sell_estimated_base, sell_actual_base, sell_open_base, sell_state,
         pay_to, buy_basis, buy_rate, buy_currency, buy_estimated, buy_estimated_base, buy_actual_base, buy_open_base, buy_state,
         exchange_difference, apportion_by, visible_to_customer, on_arrival_notice, on_bl)
       select j.namespace, j.id || '-' || c, j.id, j.type, c, 'Charge ' || c, 'FREIGHT', case when c = 4 then 'DISBURSEMENT' else 'MARGIN' end,
         'PREPAID', 'SHIPMENT', j.customer, 'FIXED', 1200, 'COP', 1200, 1200, case when c < 3 then 1200 else 0 end,
         case when c < 3 then 0 else 1200 end, case when c < 3 then 'BILLED' else 'ESTIMATED' end,
         $2, 'FIXED', 900, 'COP', 900, 900, case when c < 2 then 900 else 0 end, case when c < 2 then 0 else 900 end,
         case when c < 2 then 'BILLED' else 'ESTIMATED' end, 0, 'NONE', true, false, false
       from estiba.shipments j, generate_series(1, $1::int) c
       where j.namespace = 'andina' and j.number like 'B%'`,
      [month.charges, supplier],
    )
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { made } of indexes) await client.query(made)
    for (const table of tables) await client.query(`vacuum analyze estiba.${table}`)
  })

const container = (index) => {
  const letters = { T: 31, S: 30, U: 32 }
  const first = `TSTU${String(770_000 + index)}`
  const sum = [...first].reduce((all, sign, at) => all + (letters[sign] ?? Number(sign)) * 2 ** at, 0)
  return `${first}${(sum % 11) % 10}`
}

/** A job with twelve containers and forty charges, as people write them; answers it with its supplier. */
export const fullJob = async (ask) => {
  const [shipper] = await ask('GET', '/config/shippers?range=[0,0]')
  const [carrier] = await ask(
    'GET',
    `/config/carriers?range=[0,0]&filter=${encodeURIComponent('{"transport":"Ocean"}')}`,
  )
  const [supplier] = await ask('GET', `/config/entities?range=[0,0]&filter=${encodeURIComponent('{"code":"2001"}')}`)
  const containers = Array.from({ length: 12 }, (_none, index) => container(index))
  for (const number of containers)
    await ask('POST', '/config/containers', {
      number,
      isoType: '22G1',
      sizeFeet: '20',
      category: 'DRY',
      tare: 2300,
      maxGross: 30480,
      capacityM3: 33,
    })
  const job = await ask('POST', '/transactions/shipments', {
    type: 'IMP-MAR',
    transport: 'Ocean',
    operation: 'importation',
    loadType: 'FCL',
    date: '2026-01-02',
    customer: '1003',
    shipper: shipper.id,
    consignee: 'CON-101',
    carrier: carrier.id,
    originPort: 'CNSHA',
    destinationPort: 'COBUN',
    incoterm: 'FOB',
    partial: true,
    bookingNumber: 'BENCH-FULL',
    etd: '2026-01-05T10:00:00Z',
    eta: '2026-01-29T10:00:00Z',
    events: ['DEPARTED', 'ARRIVED', 'DELIVERED'].map((event) => ({ event, required: true })),
    containerUnits: containers.map((number, index) => ({
      container: number,
      seals: `S-${index}`,
      vgm: 21_000 + index,
    })),
    packages: containers.map((number, index) => ({
      container: number,
      description: `Cargo of container ${index + 1}`,
      pieces: 20,
      grossWeight: 18_000,
      volumeM3: 25,
    })),
  })
  for (let line = 1; line <= 40; line++)
    await ask('POST', '/transactions/shipment-charges', {
      shipment: job.id,
      description: `Charge ${line} of the job`,
      billTo: '1003',
      sellCurrency: 'COP',
      sellRate: 1000 * line,
      payTo: supplier.id,
      buyCurrency: 'COP',
      buyRate: 700 * line,
    })
  return { like: job.id, supplier: supplier.id }
}
