import { expect, it } from 'vitest'
import { lineAddress } from './lineAddress.ts'

const page = 'https://estiba.example'
const configured = (settings: { readonly [key: string]: string }) => ({
  realtime: { host: '/api/realtime', routes: {}, settings },
})

it('C-SOCKET-DEFAULT: live events come from this machine, port 3000, where no configuration says from where', () => {
  const address = { origin: 'http://localhost:3000', path: '/socket.io' }
  expect([lineAddress({}, page), lineAddress(configured({}), page)]).toEqual([address, address])
})

it('C-SOCKET: live events come from where the configuration says', () => {
  expect(lineAddress(configured({ 'socket.url': '/', 'socket.path': '/realtime/socket.io' }), page)).toEqual({
    origin: page,
    path: '/realtime/socket.io',
  })
  expect(lineAddress(configured({ 'socket.url': 'https://live.example/' }), page).origin).toBe('https://live.example')
})
