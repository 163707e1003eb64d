/** What files may be (G-22), and the ending of their names. */
export const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const satisfies { readonly [mimeType: string]: string }

export type FileType = keyof typeof endings

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

const includes = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text)

/** What a file is by its content; its name counts only for plain text, which has no signature. Null: nothing that is kept. */
export const contentType = (bytes: Uint8Array, filename: string): FileType | null => {
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return isWorkbook(bytes) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : null
  return /\.(csv|txt)$/i.test(filename) && isPlainText(bytes) ? 'text/csv' : null
}

/** The names of a zip's entries stand in it in clear; nothing is unpacked. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  includes(bytes, '[Content_Types].xml') && includes(bytes, 'xl/workbook')

const isPlainText = (bytes: Uint8Array): boolean => {
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return !/^(<|%!|#!|\{\\rtf)/.test(start)
}
