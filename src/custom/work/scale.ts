/** The part of the Web Serial API that a weighing scale needs. */
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

/** Whether this browser can read a scale; elsewhere the weight is typed. */
export const hasScale = (): boolean => typeof navigator !== 'undefined' && serialOf(navigator) !== null

const baudRate = 9600
const patienceMs = 5000

const units: { readonly [written: string]: string } = { kg: 'kilogram', g: 'gram', lb: 'pounds', oz: 'ounces' }

export interface Weighed {
  readonly weight: string
  readonly weightUnit: string
}

/** The weight in a line of a scale, `ST,GS,+  12.350kg`; null where it says none, or says that it still moves. */
export const readWeight = (line: string): Weighed | null => {
  const found = /([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|g|lb|oz)\b/i.exec(line)
  if (found === null || found[1] === '-' || /\bUS\b/.test(line)) return null
  const weightUnit = units[(found[3] ?? '').toLowerCase()]
  return weightUnit === undefined ? null : { weight: found[2] ?? '', weightUnit }
}

/** The next steady weight of the scale that the person chose once for this browser. */
export const weigh = async (): Promise<Weighed | null> => {
  const serial = serialOf(navigator)
  if (serial === null) return null
  const port = (await serial.getPorts())[0] ?? (await serial.requestPort())
  await port.open({ baudRate })
  try {
    return port.readable === null ? null : await steadyWeight(port.readable)
  } finally {
    await port.close()
  }
}

const steadyWeight = async (bytes: ReadableStream<Uint8Array>): Promise<Weighed | null> => {
  const reader = bytes.getReader()
  const late = setTimeout(() => void reader.cancel(), patienceMs)
  const decoder = new TextDecoder()
  try {
    for (let text = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) return null
      const lines = (text + decoder.decode(value, { stream: true })).split(/[\r\n]+/)
      text = lines.pop() ?? ''
      const weight = lines.map(readWeight).find((found) => found !== null)
      if (weight !== undefined) return weight
    }
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
}
