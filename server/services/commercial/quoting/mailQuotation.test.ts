import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const send = (request: string, body: JsonObject = {}) => world.ask(request, { token, body })

const quotation = async (more: JsonObject = {}): Promise<string> => {
  const { status, body } = await send('POST /transactions/quotations', freightQuotation(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['id'])
}

/** The customer of the quotations as a third party. */
const known = (changes: JsonObject) =>
  world.deps.db.system('andina', async (session) => {
    const [customer] = (
      await session.asSystem('entities').list({ where: { code: '1001', role: 'CUSTOMER' }, range: [0, 0] })
    ).rows
    await session.asSystem('entities').update(String(customer?.id), changes)
  })

const reachable = (email: string | null) => known({ email })

const mailsAbout = (number: string) => world.mails.filter(({ subject }) => subject.includes(number))

it('a quotation that is sent goes to the customer with its PDF, and says to whom and when (B-COMPANY-EMAIL)', async () => {
  await reachable('compras@macizo.test')
  const id = await quotation()
  const { status, body } = await send(`POST /transactions/quotations/${id}/send`)
  expect([status, body], JSON.stringify(body)).toMatchObject([
    200,
    { state: 'SENT', mailedTo: 'compras@macizo.test', mailedAt: expect.stringContaining('T') },
  ])
  const [mail, ...others] = mailsAbout(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'compras@macizo.test', subject: expect.stringContaining(`Cotización ${id} de `) })
  expect(mail?.text).toContain('Café del Macizo')
  const [paper] = mail?.attachments ?? []
  expect(paper).toMatchObject({ filename: `${id}.pdf`, mimeType: 'application/pdf' })
  expect(new TextDecoder('latin1').decode(paper?.bytes).slice(0, 5)).toBe('%PDF-')
})

it('its customer is named with his tax number and its check digit', async () => {
  await known({ email: 'compras@macizo.test', identification: '800197268', checkDigit: '4' })
  const id = await quotation()
  await send(`POST /transactions/quotations/${id}/send`)
  const [paper] = mailsAbout(id)[0]?.attachments ?? []
  expect(await textOfPdf(paper?.bytes ?? new Uint8Array())).toContain('800197268-4')
})

it('where nobody knows what the customer speaks it is written in the language of the company, whatever the one who sends it speaks', async () => {
  const company = String(world.claims(token)['businessId'])
  const speak = (language: string) =>
    world.deps.db.system('andina', (session) => session.asSystem('companies').update(company, { language }))
  await speak('en')
  const id = await quotation()
  await send(`POST /transactions/quotations/${id}/send`)
  await speak('es')
  expect(mailsAbout(id)).toMatchObject([{ subject: expect.stringContaining(`Quotation ${id} of `) }])
})

it('words and paper are in the language that the customer reads, or the one that is chosen', async () => {
  const speaks = (language: string, email: string) => ({ contactType: 'COM', name: language, email, language })
  await world.deps.db.system('andina', (session) =>
    session.asSystem('contact-types').create({ code: 'COM', description: 'Comercial' }),
  )
  await known({
    email: 'compras@macizo.test',
    contacts: [{ ...speaks('en', 'ben@macizo.test'), main: true }, speaks('es', 'ana@macizo.test')],
  })
  const id = await quotation()
  expect(await sending('quotations', id)).toMatchObject({
    input: [{ field: 'to' }, { field: 'language', required: false, value: 'en' }],
  })
  const last = async () => {
    const mail = mailsAbout(id).at(-1)
    const paper = await textOfPdf(mail?.attachments?.[0]?.bytes ?? new Uint8Array())
    return [mail?.subject.split(' ')[0], paper.includes('Valid to'), paper.includes('Válido hasta')]
  }
  await send(`POST /transactions/quotations/${id}/send`)
  expect(await last()).toEqual(['Quotation', true, false])
  await send(`POST /transactions/quotations/${id}/mail`, { to: 'ana@macizo.test' })
  expect(await last()).toEqual(['Cotización', false, true])
  await send(`POST /transactions/quotations/${id}/mail`, { to: 'ana@macizo.test', language: 'en' })
  expect(await last()).toEqual(['Quotation', true, false])
  await known({ contacts: [] })
})

it('without an address it is sent all the same, and its sender is told that no mail went', async () => {
  await reachable(null)
  const id = await quotation()
  const { body } = await send(`POST /transactions/quotations/${id}/send`)
  expect(body).toMatchObject({ state: 'SENT', mailedTo: null, mailedAt: null })
  expect(mailsAbout(id)).toEqual([])
  const { list } = await world.ask('GET /realtime/notifications', { token })
  expect(list.map(({ title }) => title)).toContain(
    `La cotización ${id} no salió por correo: el cliente no tiene correo en su ficha`,
  )
  expect((await send(`POST /transactions/quotations/${id}/mail`)).body['errors']).toEqual({
    to: 'El cliente no tiene correo en su ficha: escriba uno',
  })
  expect((await send(`POST /transactions/quotations/${id}/mail`, { to: 'otra@macizo.test' })).body).toMatchObject({
    mailedTo: 'otra@macizo.test',
  })
  expect(mailsAbout(id)).toHaveLength(1)
})

const sending = async (resource: string, id: string) => {
  const { body } = await world.ask(`GET /transactions/${resource}/${id}/moves`, { token })
  const moves = Array.isArray(body['moves']) ? body['moves'] : []
  return moves.find(({ name }) => name === 'send')
}

it('before it is sent it is told to whom; another address may be given instead', async () => {
  await reachable('compras@macizo.test')
  const id = await quotation()
  expect(await sending('quotations', id)).toMatchObject({
    notes: ['Sale ya por correo al cliente, con su PDF'],
    input: [
      { field: 'to', required: false, value: 'compras@macizo.test' },
      { field: 'language', required: false, value: 'es' },
    ],
  })
  await reachable(null)
  expect(await sending('quotations', id)).toMatchObject({
    notes: ['El cliente no tiene correo en su ficha: sin uno aquí, queda enviada sin correo'],
    input: [{ field: 'to', required: false }, { field: 'language' }],
  })
  const wrong = await send(`POST /transactions/quotations/${id}/send`, { to: 'gerencia@macizo' })
  expect([wrong.status, wrong.body['errors']]).toEqual([422, { to: expect.stringContaining('gerencia@macizo') }])
  expect((await send(`POST /transactions/quotations/${id}/send`, { to: 'otra@macizo.test' })).body).toMatchObject({
    state: 'SENT',
    mailedTo: 'otra@macizo.test',
  })
  expect(mailsAbout(id)).toMatchObject([{ to: 'otra@macizo.test' }])
})

it('what a supplier offers is sent without asking for an address', async () => {
  const id = await quotation({ typeOrder: 'SUPPLIER', supplier: '2001' })
  const move = await sending('quotations', id)
  expect(move).toMatchObject({ allowed: true, input: [] })
  expect(move).not.toHaveProperty('notes')
})

it('it goes to several at once, each looked at', async () => {
  await reachable('compras@macizo.test')
  const id = await quotation()
  await send(`POST /transactions/quotations/${id}/send`)
  const wrong = await send(`POST /transactions/quotations/${id}/mail`, { to: 'compras@macizo.test, gerencia@macizo' })
  expect([wrong.status, wrong.body['errors']]).toEqual([
    422,
    { to: 'El campo Correo trae algo que no es un correo: «gerencia@macizo»' },
  ])
  const { body } = await send(`POST /transactions/quotations/${id}/mail`, {
    to: 'compras@macizo.test;gerencia@macizo.test',
  })
  expect(body).toMatchObject({ mailedTo: 'compras@macizo.test, gerencia@macizo.test' })
  expect(mailsAbout(id)).toMatchObject([
    { to: 'compras@macizo.test' },
    { to: 'compras@macizo.test', others: ['gerencia@macizo.test'] },
  ])
})

it('whoever it is hidden from is proposed no address, and sends it whole to the customer and to nobody else', async () => {
  await reachable('compras@macizo.test')
  const [first, id] = [await quotation(), await quotation()]
  const as = async (menus: readonly string[], hiddenFields: readonly string[]) => {
    await world.deps.db.system('andina', async (session) => {
      const { rows } = await session.asSystem('menus').list({ where: { code: { in: [...menus] } }, range: [0, 9] })
      const restrictions = [{ resource: 'quotations', hiddenFields: [...hiddenFields], rows: null }]
      await session
        .asSystem('roles')
        .update(String(world.roles['clerk']), { menuPlan: rows.map((row) => row.id), restrictions })
    })
    return { token: await world.signIn('auxiliar', 'andina') }
  }
  const proposed = async (asked: { readonly token: string }) => {
    const { body } = await world.ask(`GET /transactions/quotations/${id}/moves`, asked)
    const moves = (body['moves'] ?? []) as readonly { readonly name: string; readonly input: readonly object[] }[]
    return moves.find(({ name }) => name === 'send')?.input[0]
  }
  expect(await proposed(await as(['quotations', 'quotations.edit', 'entities'], []))).toHaveProperty(
    'value',
    'compras@macizo.test',
  )
  const unread = await as(['quotations', 'quotations.edit'], ['fee', 'total'])
  expect(await proposed(unread)).not.toHaveProperty('value')
  const refused = {
    to: 'Su rol no ve todo lo que dice este papel: va solo a los correos que otros pusieron en la ficha del cliente',
  }
  const send = (name: string, to: string, of = id) =>
    world.ask(`POST /transactions/quotations/${of}/${name}`, { ...unread, body: { to } })
  expect((await send('send', 'otro@fuera.test')).body['errors']).toEqual(refused)
  expect((await send('send', 'compras@macizo.test')).status).toBe(200)
  expect((await send('send', '', first)).status).toBe(200)
  expect((await send('mail', 'compras@macizo.test, otro@fuera.test')).body['errors']).toEqual(refused)
  expect((await send('mail', '')).status).toBe(200)
  const mails = mailsAbout(id)
  expect(mails).toHaveLength(2)
  // The customer reads what the sender does not.
  expect(mails[1]?.text).toBe(mails[0]?.text)
  const papers = await Promise.all(
    mails.map(({ attachments }) => textOfPdf(attachments?.[0]?.bytes ?? new Uint8Array())),
  )
  for (const paper of papers) expect(paper).toContain('Total')
  expect(papers[1]?.length).toBe(papers[0]?.length)
})

it('neither a draft nor what a supplier offers goes by mail', async () => {
  await reachable('compras@macizo.test')
  const draft = await quotation()
  expect((await send(`POST /transactions/quotations/${draft}/mail`)).body['errors']).toHaveProperty('state')
  const offered = await quotation({ typeOrder: 'SUPPLIER', supplier: '2001' })
  await send(`POST /transactions/quotations/${offered}/send`)
  expect([...mailsAbout(draft), ...mailsAbout(offered)]).toEqual([])
})

it('a mail that no server takes is told, and the quotation does not say that it went', async () => {
  const id = await quotation()
  world.deps.mailer.send = () => Promise.reject(new Error('421 try later'))
  const { body } = await send(`POST /transactions/quotations/${id}/send`)
  expect(body['state']).toBe('SENT')
  const { body: stored } = await world.ask(`GET /transactions/quotations/${id}`, { token })
  expect(stored).toMatchObject({ state: 'SENT', mailedTo: null, mailedAt: null })
})
