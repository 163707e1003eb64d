import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dayWritten } from '../../../src/domain/writtenDays.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { allows } from '../../access/allows.ts'
import { systemCaller } from '../../db/systemCaller.ts'
import { tellInterrupted } from './mailPaper.ts'
import { PartlyRefused } from '../../mail/partlyRefused.ts'
import { act, get, issued, laid, later, made, openInvoices, token, world } from './invoices/invoiceWorld.testing.ts'

beforeAll(openInvoices)
afterAll(() => world.close())

const reachable = (email: string | null, contacts: readonly JsonObject[] = []) =>
  world.deps.db.system('andina', async (session) => {
    const where = { code: '1001', role: 'CUSTOMER' }
    const customer = await session.asSystem('entities').first({ where, sort: [['id', 'ASC']] })
    await session.asSystem('entities').update(customer?.id ?? '', { email, contacts })
  })

const mailsAbout = (number: unknown) => world.mails.filter(({ subject }) => subject.includes(String(number)))

const doorsOf = (id: string) =>
  [`courier/invoices/${id.replace('~', '/')}`, `transactions/documents/${id.replace('~', '/')}`] as const

interface Proposed {
  readonly name: string
  readonly allowed: boolean
  readonly reasons: readonly { readonly text: string }[]
  readonly input: readonly { readonly field: string; readonly value?: unknown }[]
}

const toldOf = async (door: string, id: string) => {
  const { body } = await world.ask(`GET /${door}/${id}/moves`, { token })
  const mail = (body as unknown as { readonly moves: readonly Proposed[] }).moves.find(({ name }) => name === 'mail')
  return { ...mail, values: Object.fromEntries((mail?.input ?? []).map(({ field, value }) => [field, value])) }
}

it('an issued invoice goes to its customer by mail with its paper, from either door, and says to whom and when', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  const { number } = await get(id)
  const proposed = await toldOf('courier/invoices', id)
  expect(proposed).toMatchObject({
    allowed: true,
    values: { to: 'pagos@cafe.test', subject: expect.stringMatching(`^Factura ${String(number)} de `) },
  })
  expect(proposed.values['message']).toContain('Señores Café del Valle')
  expect(proposed.values['message']).toContain(dayWritten('es', later))
  const sent = await act(id, 'mail')
  expect([sent.status, sent.body], JSON.stringify(sent.body)).toMatchObject([
    200,
    { invoiceState: 'ISSUED', mailedTo: 'pagos@cafe.test', mailedAt: expect.stringContaining('T') },
  ])
  const [mail, ...others] = mailsAbout(number)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'pagos@cafe.test',
    subject: proposed.values['subject'],
    text: proposed.values['message'],
  })
  const [paper] = mail?.attachments ?? []
  expect(paper).toMatchObject({ filename: `${String(number)}.pdf`, mimeType: 'application/pdf' })
  expect(new TextDecoder('latin1').decode(paper?.bytes).slice(0, 5)).toBe('%PDF-')

  const [, document] = doorsOf(id)
  await reachable('tesoreria@cafe.test')
  const typed = { to: 'tesoreria@cafe.test', subject: `La ${String(number)}`, message: 'Va de nuevo.' }
  const again = await world.ask(`POST /${document}/mail`, { token, body: typed })
  expect([again.status, again.body], JSON.stringify(again.body)).toMatchObject([
    200,
    { state: 'ISSUED', mailedTo: typed.to },
  ])
  const last = mailsAbout(number).at(-1)
  expect(last).toMatchObject({ to: typed.to, subject: typed.subject, text: typed.message })
  expect(last?.attachments).toMatchObject([{ filename: `${String(number)}.pdf` }])
  const history = (await world.ask(`GET /courier/invoices/${id}/history`, { token })).list
  expect(history.slice(0, 2).map(({ changes }) => changes)).toMatchObject([
    { mailedTo: ['pagos@cafe.test', typed.to] },
    { mailedTo: [null, 'pagos@cafe.test'], mailedAt: [null, expect.any(String)] },
  ])
  // The platform's mail server sends nobody's own words to an address that is not the customer's.
  await world.ask(`POST /${document}/mail`, { token, body: { ...typed, to: 'otro@fuera.test' } })
  expect(mailsAbout(number).at(-1)).toMatchObject({
    to: 'otro@fuera.test',
    subject: proposed.values['subject'],
    text: proposed.values['message'],
  })
})

it('an invoice goes to several at once, each looked at, from either door, and its history says to whom', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  const { number } = await get(id)
  for (const door of doorsOf(id)) {
    const to = 'Tesoreria@cafe.test; pagos@cafe.test, tesoreria@cafe.test'
    const sent = await world.ask(`POST /${door}/mail`, { token, body: { to } })
    expect([sent.status, sent.body['mailedTo']], JSON.stringify(sent.body)).toEqual([
      200,
      'tesoreria@cafe.test, pagos@cafe.test',
    ])
    expect(mailsAbout(number).at(-1)).toMatchObject({ to: 'tesoreria@cafe.test', others: ['pagos@cafe.test'] })
    const wrong = await world.ask(`POST /${door}/mail`, { token, body: { to: 'pagos@cafe.test; nadie@; x' } })
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      { to: 'El campo Correo trae algo que no es un correo: «nadie@»' },
    ])
  }
  expect(mailsAbout(number)).toHaveLength(2)
  const [last] = (await world.ask(`GET /courier/invoices/${id}/history`, { token })).list
  expect((await get(id))['mailedTo']).toBe('tesoreria@cafe.test, pagos@cafe.test')
  expect(last?.['changes']).toHaveProperty('mailedAt')
  const first = (await world.ask(`GET /courier/invoices/${id}/history`, { token })).list.at(1)
  expect(first?.['changes']).toMatchObject({ mailedTo: [null, 'tesoreria@cafe.test, pagos@cafe.test'] })
})

it('an invoice is written to the main contact in his language where the customer has no mail of its own', async () => {
  await laid('POST /config/contact-types', { code: 'BILLING', description: 'Cartera' })
  const contact = { contactType: 'BILLING', status: 'ACTIVE' }
  await reachable(null, [
    { ...contact, name: 'Ana', email: 'ana@cafe.test', language: 'es' },
    { ...contact, name: 'Ben', email: 'ben@cafe.test', language: 'en', main: true },
  ])
  const id = await issued({})
  expect((await toldOf('transactions/documents', id)).values).toMatchObject({
    to: 'ben@cafe.test',
    subject: expect.stringMatching('^Invoice '),
    message: expect.stringContaining('Dear Café del Valle'),
  })
  expect((await act(id, 'mail')).body).toMatchObject({ mailedTo: 'ben@cafe.test' })
  const bills = (receivesInvoices: boolean) =>
    world.deps.db.system('andina', (session) =>
      session.asSystem('contact-types').update('BILLING', { receivesInvoices }),
    )
  await bills(true)
  await reachable('general@cafe.test', [{ ...contact, name: 'Ana', email: 'ana@cafe.test', language: 'en' }])
  expect((await toldOf('transactions/documents', id)).values).toMatchObject({
    to: 'ana@cafe.test',
    subject: expect.stringMatching('^Invoice '),
  })
  await bills(false)
  expect((await toldOf('transactions/documents', id)).values).toMatchObject({ to: 'general@cafe.test' })
})

it('no mail goes of an invoice without an address, of a draft, of a void one, or by whom it is none of', async () => {
  await reachable(null)
  const id = await issued({})
  expect((await act(id, 'mail')).body['errors']).toEqual({ to: 'El cliente no tiene correo en su ficha: escriba uno' })
  expect((await act(id, 'mail', { to: 'nadie' })).body['errors']).toHaveProperty('to')
  const draft = await made({})
  const voided = await issued({})
  expect((await act(voided, 'void', { reason: 'Se repite' })).status).toBe(200)
  const before = world.mails.length
  for (const one of [draft, voided])
    for (const door of doorsOf(one)) {
      const { status, body } = await world.ask(`POST /${door}/mail`, { token, body: { to: 'pagos@cafe.test' } })
      expect([door, status, body['code']]).toEqual([door, 409, 'STATE'])
    }
  expect(await toldOf('courier/invoices', draft)).toMatchObject({ allowed: false, reasons: [{ code: 'state' }] })
  const elsewhere = await world.signIn('admin@nordfracht.test', 'nordfracht')
  for (const door of doorsOf(id)) {
    const asked = { token: elsewhere, body: { to: 'pagos@cafe.test' } }
    expect((await world.ask(`POST /${door}/mail`, asked)).status).toBe(404)
  }
  const { registry } = world.deps
  for (const name of ['invoices', 'documents'])
    expect(allows({ ...systemCaller('andina'), type: 'company-customer' }, registry.get(name), 'mail')).toBe(false)
  expect(world.mails.length).toBe(before)
})

it('a mail that no server takes is told, and the invoice does not say that it went', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  const refused = vi.spyOn(world.deps.mailer, 'send').mockRejectedValue(new Error('421 try later'))
  expect((await act(id, 'mail')).status).toBe(200)
  refused.mockRestore()
  expect(await get(id)).toMatchObject({ invoiceState: 'ISSUED', mailedTo: null, mailedAt: null })
  const { list } = await world.ask('GET /realtime/notifications', { token })
  expect(list.map(({ title }) => title)).toContainEqual(expect.stringContaining('no salió: el servidor de correo'))
})

it('of a mail whose process ended while it was sent its sender is told, and the invoice does not say that it went', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  let end: () => void = () => undefined
  const mailer = vi.spyOn(world.deps.mailer, 'send').mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  const sending = act(id, 'mail')
  await expect.poll(() => mailer.mock.calls.length).toBe(1)
  await tellInterrupted(world.deps)
  expect(await get(id)).toMatchObject({ mailedTo: 'pagos@cafe.test' })
  world.advance(16 * 60_000)
  await tellInterrupted(world.deps)
  expect(await get(id)).toMatchObject({ invoiceState: 'ISSUED', mailedTo: null, mailedAt: null })
  const { list } = await world.ask('GET /realtime/notifications', { token })
  expect(list.map(({ title }) => title)).toContainEqual(expect.stringContaining('quedó a medias'))
  end()
  await sending
  mailer.mockRestore()
})

it('of several addresses the one that its server refused is told, and the invoice says which it reached', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  const refused = vi.spyOn(world.deps.mailer, 'send').mockRejectedValue(new PartlyRefused(['conta@tipo.test']))
  expect((await act(id, 'mail', { to: 'pagos@cafe.test, conta@tipo.test' })).status).toBe(200)
  refused.mockRestore()
  expect(await get(id)).toMatchObject({ mailedTo: 'pagos@cafe.test', mailedAt: expect.stringContaining('T') })
  const { list } = await world.ask('GET /realtime/notifications', { token })
  expect(list.map(({ title }) => title)).toContainEqual(expect.stringContaining('no llegó a conta@tipo.test'))
})

it('a mail that fails late leaves what a later one of the same invoice wrote', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  let fail: (problem: Error) => void = () => undefined
  const held = new Promise<void>((_sent, failed) => {
    fail = failed
  })
  const mailer = vi.spyOn(world.deps.mailer, 'send').mockReturnValueOnce(held)
  const first = act(id, 'mail')
  await expect.poll(() => mailer.mock.calls.length).toBe(1)
  expect((await act(id, 'mail', { to: 'tesoreria@cafe.test' })).status).toBe(200)
  const { mailedAt } = await get(id)
  fail(new Error('421 try later'))
  expect((await first).status).toBe(200)
  mailer.mockRestore()
  expect(await get(id)).toMatchObject({ mailedTo: 'tesoreria@cafe.test', mailedAt })
})

it('what a role hides of an invoice is proposed in no words, and goes to no address but the customer’s own', async () => {
  await reachable('pagos@cafe.test', [
    { name: 'Ana', email: 'ana@cafe.test', contactType: 'BILLING', status: 'ACTIVE' },
  ])
  const id = await issued({})
  const { number } = await get(id)
  const as = async (hiddenFields: readonly string[]) => {
    await world.deps.db.system('andina', async (session) => {
      const menus = ['invoices', 'invoices.edit', 'documents', 'documents.edit', 'entities', 'entities.edit']
      const { rows } = await session.asSystem('menus').list({ where: { code: { in: menus } }, range: [0, 9] })
      const restrictions = [{ resource: 'invoices', hiddenFields: [...hiddenFields], rows: null }]
      await session
        .asSystem('roles')
        .update(String(world.roles['clerk']), { menuPlan: rows.map((row) => row.id), restrictions })
    })
    return { token: await world.signIn('auxiliar', 'andina') }
  }
  const proposed = async (asked: { readonly token: string }) => {
    const { body } = await world.ask(`GET /courier/invoices/${id}/moves`, asked)
    const moves = (body as unknown as { readonly moves: readonly Proposed[] }).moves
    const input = moves.find(({ name }) => name === 'mail')?.input ?? []
    return input.filter(({ value }) => value !== undefined).map(({ field }) => field)
  }
  const sees = await as(['notes'])
  expect(await proposed(sees)).toEqual(['to', 'subject', 'message'])
  const [door, base] = doorsOf(id)
  expect((await world.ask(`POST /${door}/mail`, { ...sees, body: { to: 'otro@fuera.test' } })).status).toBe(200)
  const partly = await as(['total', 'balance'])
  expect(await proposed(partly)).toEqual(['to'])
  const before = mailsAbout(number).length
  for (const at of [door, base])
    for (const to of ['otro@fuera.test', 'pagos@cafe.test, otro@fuera.test'])
      expect((await world.ask(`POST /${at}/mail`, { ...partly, body: { to } })).body['errors']).toEqual({
        to: 'Su rol no ve todo lo que dice este papel: va solo a los correos que otros pusieron en la ficha del cliente',
      })
  expect(mailsAbout(number)).toHaveLength(before)
  for (const to of ['', 'ana@cafe.test'])
    expect((await world.ask(`POST /${door}/mail`, { ...partly, body: { to } })).status).toBe(200)
  expect(mailsAbout(number)).toHaveLength(before + 2)
  // Of an address that he put on file himself nobody else says whose it is.
  const customer = await world.deps.db.system('andina', (session) =>
    session.asSystem('entities').first({ where: { code: '1001', role: 'CUSTOMER' }, sort: [['id', 'ASC']] }),
  )
  const contact = { name: 'Yo', email: 'Mio@fuera.test', contactType: 'BILLING', status: 'ACTIVE' }
  const put = await world.ask(`POST /config/entities/${customer?.id ?? ''}`, {
    ...partly,
    body: { contacts: [{ name: 'Ana', email: 'ana@cafe.test', contactType: 'BILLING', status: 'ACTIVE' }, contact] },
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  const toHimself = async () =>
    (await world.ask(`POST /${door}/mail`, { ...partly, body: { to: 'mio@fuera.test' } })).body['errors']
  expect(await toHimself()).toHaveProperty('to')
  // However much is written of the customer afterwards.
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.history (namespace, resource, record_id, version, action, at, user_id, user_name, changes)
       select 'andina', 'entities', $1, n, 'update', now(), 'other', 'Other', '{"phone": ["1", "2"]}' from generate_series(1000, 2000) n`,
      [customer?.id ?? ''],
    ),
  )
  expect(await toHimself()).toHaveProperty('to')
  expect((await world.ask(`POST /${door}/mail`, { ...partly, body: { to: 'ana@cafe.test' } })).status).toBe(200)
})

it('an address that a role hides is proposed to nobody of that role', async () => {
  await reachable('pagos@cafe.test')
  const id = await issued({})
  const clerk = async (hiddenFields: readonly string[]): Promise<unknown> => {
    await world.deps.db.system('andina', async (session) => {
      const menus = ['invoices', 'invoices.edit', 'entities']
      const { rows } = await session.asSystem('menus').list({ where: { code: { in: menus } }, range: [0, 9] })
      expect(rows).toHaveLength(menus.length)
      const restrictions = [{ resource: 'entities', hiddenFields: [...hiddenFields], rows: null }]
      await session
        .asSystem('roles')
        .update(String(world.roles['clerk']), { menuPlan: rows.map((row) => row.id), restrictions })
    })
    const asked = { token: await world.signIn('auxiliar', 'andina') }
    const { body } = await world.ask(`GET /courier/invoices/${id}/moves`, asked)
    const moves = (body as unknown as { readonly moves: readonly Proposed[] }).moves
    const mail = moves.find(({ name }) => name === 'mail')
    expect(mail?.allowed).toBe(true)
    return mail?.input.find(({ field }) => field === 'to')?.value
  }
  expect(await clerk([])).toBe('pagos@cafe.test')
  expect(await clerk(['email', 'contacts'])).toBeUndefined()
})
