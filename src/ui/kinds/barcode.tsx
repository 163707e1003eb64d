import { textual } from './textual.tsx'

/** Read by a scanner as by keyboard; shown in monospace. */
export const barcode = textual({ mono: true })
