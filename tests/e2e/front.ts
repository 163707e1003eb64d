import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { officeUrl } from './office.ts'

type Answer = (asked: IncomingMessage, response: ServerResponse) => void

/** The office behind an address of its own, where a test may change what single paths answer. */
export interface Front {
  readonly url: string
  /** Answers a path otherwise from now on; with `null` as the office does. */
  answer(path: string, answer: Answer | null): void
  close(): Promise<void>
}

export const openFront = async (): Promise<Front> => {
  const others = new Map<string, Answer>()
  const server = createServer((asked, response) => {
    const other = others.get(new URL(asked.url ?? '/', officeUrl()).pathname)
    if (other === undefined) pass(asked, response)
    else other(asked, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (path, answer) => {
      if (answer === null) others.delete(path)
      else others.set(path, answer)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const pass: Answer = (asked, response) => {
  const onward = request(new URL(asked.url ?? '/', officeUrl()), { method: asked.method, headers: asked.headers })
  onward.on('response', (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}
