import type { Operation, Resource } from '../../src/schema/resource.ts'
import type { Page } from '../contract.ts'
import { json, listAnswer, pageAnswer } from './answers.ts'
import { Accepted } from '../services/accepted.ts'
import { PlainText } from '../services/plainText.ts'
import type { Answer } from './call.ts'

/** What a `file` operation gives back. */
export interface FileResult {
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** The same of what reads alone, made once its unit of work is over: it keeps no transaction waiting. */
export interface LateFile {
  readonly filename: string
  readonly mimeType: string
  readonly late: () => Promise<Uint8Array>
}

/** Turns what an implementation gives back into an answer of the declared form. */
export const operationAnswer = (resource: Resource, result: Operation['result'], given: unknown): Answer => {
  if (result === 'none' || given === undefined) return { status: 204 }
  if (given instanceof Accepted) return { status: 202, body: given.body }
  if (given instanceof PlainText) return textAnswer(given.text)
  if (result === 'text') return textAnswer(String(given ?? ''))
  if (isFile(given)) return fileAnswer(given)
  if (isPage(given)) return pageAnswer(resource.name, given, 0)
  return result === 'list' && Array.isArray(given) ? listAnswer(resource.name, given) : json(given)
}

const textAnswer = (text: string): Answer => ({
  bytes: text,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
})

const fileAnswer = ({ filename, mimeType, ...content }: FileResult | LateFile): Answer => ({
  ...content,
  headers: {
    'content-type': mimeType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
  },
})

const isFile = (given: unknown): given is FileResult | LateFile =>
  typeof given === 'object' &&
  given !== null &&
  'filename' in given &&
  (('bytes' in given && given.bytes instanceof Uint8Array) || ('late' in given && typeof given.late === 'function'))

const isPage = (given: unknown): given is Page =>
  typeof given === 'object' && given !== null && 'rows' in given && 'totalKind' in given
