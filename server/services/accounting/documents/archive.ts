import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { filesOf } from '../../../files/companyFiles.ts'
import { seenFiles } from '../../../files/seenFiles.ts'
import { textOf } from '../../input.ts'
import { archiveApart, type Archived } from '../../print/apart/apart.ts'
import { documentPdf, type PrintedDocument, sheavesOf } from '../../print/documentPdf.ts'
import type { Implementation } from '../../service.ts'
import { printed } from './printed.ts'

/** Most documents and most bytes of one archive. */
const mostDocuments = 200
const mostBytes = 200 * 1024 * 1024

const plain = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '_')

/** A document printed on paper. */
export const printPdf: Implementation = async (session, input, { deps }) => {
  const document = await session.of('documents').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  return {
    filename: `${plain(document.number ?? '')}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, await printed(session, document)),
  }
}

/** The newest version of each file that is kept with a document and that the caller sees. */
const filesWith = (session: Session, document: RecordOf<'documents'>) =>
  seenFiles(session, { resource: 'documents', resourceId: document.id }, { from: 0, count: 200 })

/** Documents on paper with their files, each in a folder of its number, as one ZIP (X-FILE-VERSION: the newest). */
export const archive: Implementation = async (session, input, { deps }) => {
  const wanted = Array.isArray(input['documents']) ? [...new Set(input['documents'].map(String))] : []
  if (wanted.length > mostDocuments) throw new ApiError('TOO_LARGE')
  const documents = await session.of('documents').getMany(wanted)
  if (documents.length < wanted.length) throw new ApiError('NOT_FOUND')
  const store = await filesOf(session, deps)
  const papers: { readonly folder: string; readonly printed: readonly PrintedDocument[] }[] = []
  const files: Archived[] = []
  let bytes = 0
  for (const document of documents) {
    const folder = plain(`${document.type}-${document.number}`)
    papers.push({ folder, printed: await printed(session, document) })
    for (const file of await filesWith(session, document)) {
      const content = await store.get(file.storageKey)
      if (content === null) continue
      bytes += content.byteLength
      if (bytes > mostBytes) throw new ApiError('TOO_LARGE')
      files.push({ name: `${folder}/${plain(file.filename)}`, bytes: content })
    }
  }
  // The company's head is read once for all of them.
  const sheaves = await sheavesOf(
    session,
    deps,
    papers.flatMap((one) => one.printed),
  )
  let next = 0
  const laid = papers.map(({ folder, printed: { length } }): Archived => {
    next += length
    return { name: `${folder}/${folder}.pdf`, sheaves: sheaves.slice(next - length, next) }
  })
  return {
    filename: 'documents.zip',
    mimeType: 'application/zip',
    late: () => archiveApart(session.caller, [...laid, ...files], mostBytes),
  }
}
