import pino from 'pino'
import { expect, it } from 'vitest'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import { openSource } from '../db/open.ts'
import { freshDatabase } from '../db/preparedPostgres.testing.ts'
import { bulkLoad } from './bulkLoad.ts'
import { loadWorld, worldSources } from './index.ts'
import { mailTypesRows } from './mailTypes.ts'
import { tableRows } from './tableRows.ts'

const log = pino({ level: 'silent' })
const later = ['CLIENT_KNOWN', 'EMAIL_OLD', 'EMAIL_NEW', 'EMAIL_CHANGED', 'SHIPMENT_EVENT']

it('a world of before gets what was added to a resource, and nothing else is written; what somebody changed stays', async () => {
  const registry = await declaredRegistry()
  const db = await openSource(await freshDatabase(), registry, log)
  const former = mailTypesRows().filter(({ code }) => !later.includes(String(code)))
  const ports = (await worldSources().get('ports')?.()) ?? []
  const seaPorts = ports.filter((port) => port['function'] === 'SEA')
  await db.platform(async (sql) => {
    await bulkLoad(
      sql,
      registry.get('ports'),
      seaPorts.map(({ iata: _iata, ...port }) => port),
    )
    await sql("update estiba.ports set description = 'Miami River', updated_by = 'olga' where code = 'USMIA'")
    await bulkLoad(sql, registry.get('email-types'), former)
    const reports = tableRows('report-configs').map((report) => ({
      ...report,
      columns: ['customer', 'number', 'dueDate', 'balance'],
    }))
    await bulkLoad(sql, registry.get('report-configs'), reports)
    await sql("update estiba.report_configs set updated_by = 'olga' where id = 'TAXES'")
    await sql("update estiba.email_types set subject = 'Pase adelante', updated_by = 'olga' where code = 'INVITATION'")
    await sql(`create table if not exists estiba.world_loads (
      resource text primary key, version integer not null, rows integer not null, loaded_at timestamptz not null default now())`)
    await sql('insert into estiba.world_loads (resource, version, rows) select unnest($1::text[]), 1, 0', [
      [...worldSources().keys()],
    ])
  })
  const menus = (await worldSources().get('menus')?.()) ?? []
  expect(menus.length).toBeGreaterThan(10)
  // Of the mails, ports and reports all but the one that somebody changed; the customers' menu has a version of its own.
  expect(await loadWorld(db, registry, log)).toEqual({
    'email-types': mailTypesRows().length - 1,
    'identification-types': tableRows('identification-types').length,
    menus: menus.length,
    ports: ports.length - 1,
    processes: tableRows('processes').length,
    'report-configs': tableRows('report-configs').length - 1,
    'report-filters': tableRows('report-filters').length,
  })
  const stored = await db.platform((sql) =>
    sql<{ code: string; subject: string }>('select code, subject from estiba.email_types order by code'),
  )
  expect(new Set(stored.map(({ code }) => code))).toEqual(new Set(mailTypesRows().map(({ code }) => code)))
  expect(stored.find(({ code }) => code === 'INVITATION')?.subject).toBe('Pase adelante')
  const reports = await db.platform((sql) =>
    sql<{ id: string; told: boolean }>(
      "select id, columns ? 'currency' as told from estiba.report_configs where id in ('RECEIVABLES-AGE', 'TAXES') order by id",
    ),
  )
  expect(reports).toEqual([
    { id: 'RECEIVABLES-AGE', told: true },
    { id: 'TAXES', told: false },
  ])
  const places = await db.platform((sql) =>
    sql<{ code: string; description: string; iata: string | null }>(
      "select code, description, iata from estiba.ports where code in ('COBOG', 'COCTG', 'USMIA') order by code",
    ),
  )
  expect(places).toEqual([
    { code: 'COBOG', description: 'Bogotá, El Dorado International Airport', iata: 'BOG' },
    { code: 'COCTG', description: 'Cartagena', iata: 'CTG' },
    { code: 'USMIA', description: 'Miami River', iata: null },
  ])
  expect(await loadWorld(db, registry, log)).toEqual({})
  await db.close()
})
