import { composed } from '../../src/schema/composed.ts'
import { endings, type FileType } from './contentType.ts'

const longest = 120

/** More of a name is not looked at. */
const mostRead = 1000

/** A name that people recognise, without anything that a path, a header or a shell could take amiss; it ends as its content does. */
export const cleanName = (given: string, type: FileType): string => {
  const name = composed(given).replaceAll('\\', '/')
  const last = name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('/') + 1 + mostRead)
  const plain = last
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. _]+|[. ]+$/g, '')
  const stem = plain.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, longest)
  return `${stem === '' ? 'file' : stem}.${endings[type]}`
}

/** `<module>/<type>/<number>`, `companies/logo`: at most four plain names. Null: not a folder. */
export const cleanFolder = (given: string): string | null => {
  if (given.length > mostRead) return null
  const folder = given.trim().replace(/^\/+|\/+$/g, '')
  return /^[\p{L}\p{N}_-]{1,60}(\/[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,59}){0,3}$/u.test(folder) && !folder.includes('..')
    ? folder
    : null
}
