// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fireEvent, screen, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let shop: Server
let host = ''
const asked: string[] = []

const page = (product: object): string => `<script type="application/ld+json">${JSON.stringify(product)}</script>`

const watch = {
  '@type': 'Product',
  name: 'Reloj',
  brand: 'Cóndor',
  color: ['negro', 'plata'],
  size: ['42'],
  offers: { price: '89.5', priceCurrency: 'COP' },
}

beforeAll(async () => {
  shop = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/lejos') response.writeHead(302, { location: 'http://10.0.0.1/inventario' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/reloj' ? page(watch) : '<p>Nada</p>')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  desk = await openDesk({ settings: { PRIVATE_HOSTS: host } })
})
beforeEach(() => desk.line.use(http.all(`http://${host}/*`, () => passthrough())))
afterEach(() => desk.leave())
afterAll(async () => {
  await desk.close()
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
})

const words = {
  es: {
    create: 'Crear',
    module: /^Módulo/,
    shop: 'Datos de compra (tienda en línea)',
    address: 'Dirección web',
    read: 'Leer de la tienda',
    description: 'Descripción, línea 1',
    url: 'Enlace, línea 1',
    value: 'Valor unitario, línea 1',
    second: 'Descripción, línea 2',
    color: 'Colores',
    price: '89,50 COP',
    silent: 'La tienda no dice nada de este producto: escriba el renglón',
    refused: 'Escriba la dirección de un producto en una tienda en línea',
  },
  en: {
    create: 'Create',
    module: /^Module/,
    shop: 'Purchase data (shopping site)',
    address: 'Web address',
    read: 'Read from the site',
    description: 'Description, line 1',
    url: 'Link, line 1',
    value: 'Unit value, line 1',
    second: 'Description, line 2',
    color: 'Colors',
    price: '89.50 COP',
    silent: 'The site tells nothing of this product: type the line',
    refused: 'Enter the address of a product in a shopping site',
  },
} as const

const pages = {
  orders: () => import('../../src/custom/resources/orders.tsx'),
  'assisted-orders': () => import('../../src/custom/resources/assisted-orders.tsx'),
}

it.each(['es', 'en'] as const)(
  'an assisted purchase is begun from its list; the address of a product fills a line of it (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/courier/assistedorder', { language, pages })
    await user.click(await screen.findByRole('link', { name: said.create }))
    expect((await screen.findByRole('combobox', { name: said.module })).textContent).toBe('Courier')
    const section = within(await screen.findByRole('region', { name: said.shop }))
    const address = section.getByRole('textbox', { name: said.address })
    const read = async (path: string): Promise<void> => {
      await user.clear(address)
      await user.type(address, path)
      await user.click(section.getByRole('button', { name: said.read }))
    }
    await read(`http://${host}/reloj`)
    const cell = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value
    expect(await cell(said.description)).toBe('Reloj · Cóndor')
    expect([await cell(said.url), Number((await cell(said.value)).replace(',', '.'))]).toEqual([
      `http://${host}/reloj`,
      89.5,
    ])
    expect((await section.findByRole('status')).textContent).toContain(said.price)
    fireEvent.change(section.getByRole('combobox', { name: said.color }), { target: { value: 'plata' } })
    await eventually(() => cell(said.description)).toBe('Reloj · Cóndor · plata')

    // Read again it is the same line; a shop that tells nothing leaves one with its address.
    await read(`http://${host}/reloj`)
    await eventually(() => cell(said.description)).toBe('Reloj · Cóndor')
    await read(`http://${host}/vacio`)
    expect(await section.findByText(said.silent)).toBeTruthy()
    expect(await cell(said.second)).toBe('')

    // Addresses of a network that is not public are refused, also where a shop leads to one.
    for (const path of ['http://10.0.0.1/', `http://${host}/lejos`]) {
      await read(path)
      expect(await section.findByText(said.refused)).toBeTruthy()
    }
    expect(asked).toContain('/lejos')
    expect(screen.queryByRole('textbox', { name: said.second.replace('2', '3') })).toBeNull()
  },
)
