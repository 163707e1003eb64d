import { connect, type Socket } from 'node:net'
import { Messages } from './poolerMessages.ts'

const protocol = 196_608
const letter = { dataRow: 0x44, error: 0x45, ready: 0x5a } as const

/** A connection to the database, signed in with `trust`. */
export const signedIn = (path: string, user: string, database: string): Promise<Socket> => {
  const socket = connect(path)
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(parameters.length + 8)
  head.writeInt32BE(protocol, 4)
  return exchange(socket, Buffer.concat([head, parameters])).then(() => socket)
}

/** The texts of the first row of the answer. */
export const askOn = async (socket: Socket, text: string): Promise<readonly (string | null)[]> => {
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(Buffer.byteLength(text) + 5, 1)
  const answer = await exchange(socket, Buffer.concat([head, Buffer.from(`${text}\0`)]))
  const row = answer.find((message) => message[0] === letter.dataRow)
  return row === undefined ? [] : textsOf(row)
}

const exchange = (socket: Socket, request: Buffer): Promise<readonly Buffer[]> =>
  new Promise((resolve, reject) => {
    const messages = new Messages()
    const heard: Buffer[] = []
    const listen = (bytes: Buffer): void => {
      for (const message of messages.add(bytes)) {
        heard.push(message)
        if (message[0] === letter.error) reject(new Error(message.toString()))
        if (message[0] !== letter.ready) continue
        socket.off('data', listen)
        resolve(heard)
      }
    }
    socket.on('data', listen)
    socket.once('error', reject)
    socket.write(request)
  })

const textsOf = (row: Buffer): readonly (string | null)[] => {
  const texts: (string | null)[] = []
  let at = 7
  for (let column = 0; column < row.readInt16BE(5); column++) {
    const length = row.readInt32BE(at)
    at += 4
    texts.push(length < 0 ? null : row.subarray(at, at + length).toString())
    at += Math.max(0, length)
  }
  return texts
}
