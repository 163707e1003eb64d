/** The part of the Web Serial API that a weighing scale or a dimensioner needs. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}

interface Serial {
  requestPort(): Promise<SerialPort>
  getPorts(): Promise<readonly SerialPort[]>
}

const serialOf = (of: object): Serial | null => ('serial' in of ? (of.serial as Serial) : null)

/** Whether this browser can read a scale; elsewhere measures are typed. */
export const hasScale = (): boolean => typeof navigator !== 'undefined' && serialOf(navigator) !== null

const baudRate = 9600
const patienceMs = 5000

const units: { readonly [written: string]: string } = { kg: 'kilogram', g: 'gram', lb: 'pounds', oz: 'ounces' }

interface Weighed {
  readonly weight: string
  readonly weightUnit: string
}

interface Sized {
  readonly length: string
  readonly width: string
  readonly height: string
  readonly unit: string
}

/** What a device measured: a weight, three sides, or both. */
export type Read = Weighed | Sized | (Weighed & Sized)

const weightIn = (line: string): Weighed | null => {
  const found = /([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|g|lb|oz)\b/i.exec(line)
  if (found === null || found[1] === '-') return null
  const weightUnit = units[(found[3] ?? '').toLowerCase()]
  return weightUnit === undefined ? null : { weight: found[2] ?? '', weightUnit }
}

const sidesIn = (line: string): Sized | null => {
  const side = (letter: string): string | undefined =>
    new RegExp(`(?:^|[^a-z])${letter}\\s*[:=]?\\s*(\\d+(?:[.,]\\d+)?)`, 'i').exec(line)?.[1]
  const [length, width, height] = ['L', 'W', 'H'].map(side)
  const unit = /(?:\d|[^a-z])(cm|in)(?![a-z])/i.exec(line)?.[1]?.toLowerCase()
  return length === undefined || width === undefined || height === undefined || unit === undefined
    ? null
    : { length, width, height, unit }
}

/**
 * What a line of a scale or a dimensioner says, `ST,GS,+  12.350kg`, `L50.0,W40.0,H30.0,cm,12.35 kg`;
 * null where it says nothing, or says that it still moves.
 */
export const readLine = (line: string): Read | null => {
  if (/\bUS\b/.test(line)) return null
  const read = { ...sidesIn(line), ...weightIn(line) }
  return 'length' in read || 'weight' in read ? (read as Read) : null
}

/** The next steady measures of the scale or dimensioner that the person chose once for this browser. */
export const readDevice = async (): Promise<Read | null> => {
  const serial = serialOf(navigator)
  if (serial === null) return null
  const port = (await serial.getPorts())[0] ?? (await serial.requestPort())
  await port.open({ baudRate })
  try {
    return port.readable === null ? null : await steadyLine(port.readable)
  } finally {
    await port.close()
  }
}

const steadyLine = async (bytes: ReadableStream<Uint8Array>): Promise<Read | null> => {
  const reader = bytes.getReader()
  const late = setTimeout(() => void reader.cancel(), patienceMs)
  const decoder = new TextDecoder()
  try {
    for (let text = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) return null
      const lines = (text + decoder.decode(value, { stream: true })).split(/[\r\n]+/)
      text = lines.pop() ?? ''
      const read = lines.map(readLine).find((found) => found !== null)
      if (read !== undefined) return read
    }
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
}
