import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A line to a server that can be cut, like a cable in an office. */
export interface CutLine {
  /** Where the far end answers, through this line. */
  readonly url: string
  cut(): void
  /** Requests with `part` in them never arrive from now on, and nobody is told. */
  lose(part: string): void
  mend(): void
  close(): Promise<void>
}

/** @example const line = await openCutLine(program.url) */
export const openCutLine = async (to: string): Promise<CutLine> => {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let whole = true
  let lost: string | undefined
  const server = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    const passed = new Transform({
      transform: (chunk: Buffer, _encoding, done) =>
        done(null, lost !== undefined && chunk.includes(lost) ? undefined : chunk),
    })
    near.pipe(passed).pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = (): void => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    cut,
    lose: (part) => {
      lost = part
    },
    mend: () => {
      whole = true
    },
    close: async () => {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
