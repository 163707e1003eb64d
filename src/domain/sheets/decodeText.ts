import { ImportFileError } from './table.ts'

/** How files begin that say their encoding. */
const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a file: in the encoding that it says, in UTF-8, or in Windows-1252 where its bytes are not UTF-8.
 *
 * @throws ImportFileError where it is no text: a workbook of old, a picture
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [marked] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  const text = marked === undefined ? unmarked(bytes) : new TextDecoder(marked).decode(bytes)
  if (text.includes('\0')) throw new ImportFileError('unreadable')
  return text
}

const unmarked = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
