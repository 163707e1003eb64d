import { createHash } from 'node:crypto'
import { isPaperKind } from '../../../src/domain/freight/paperKinds.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Deps, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { filesOf } from '../../files/companyFiles.ts'
import { findFiles } from '../../files/storedFiles.ts'
import type { Filled } from '../../papers/form.ts'
import { forms } from '../../papers/forms/index.ts'
import { papersApart } from '../print/apart/apart.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Hooks, type Implementation } from '../service.ts'

const resource = 'issued-papers'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The file of a paper as it was issued; whatever else was put beside it is not it. */
const issuedBytes = async (session: Session, deps: Deps, paper: RecordOf<typeof resource>) => {
  const found = await findFiles(session, { resource, resourceId: paper.id, version: 1, limit: 100 })
  const file = found.find(({ checksum }) => checksum === paper.checksum)
  const bytes = file === undefined ? null : await (await filesOf(session, deps)).get(file.storageKey)
  if (file === undefined || bytes === null) throw refusal(session, resource, 'number', 'fileGone')
  if (hashOf(bytes) !== paper.checksum) throw refusal(session, resource, 'number', 'fileChanged')
  return { filename: file.filename, bytes }
}

/** As it was issued, to the byte. */
const paper: Implementation = async (session, input, { deps }) => {
  const issued = await session.of(resource).get(textOf(input, 'id'))
  return { ...(await issuedBytes(session, deps, issued)), mimeType: 'application/pdf' }
}

const copyWord = { es: 'COPIA', en: 'COPY' } as const

/** What stood in it when it was issued. */
const contentOf = async (session: Session, id: string): Promise<Filled> => {
  const [row] = await session.sql<{ readonly content: string }>(
    "select content from estiba.issued_papers where namespace = current_setting('estiba.namespace') and id = $1",
    [id],
  )
  if (row === undefined) throw new ApiError('NOT_FOUND')
  try {
    return JSON.parse(row.content) as Filled
  } catch (problem) {
    if (problem instanceof SyntaxError) throw new ApiError('NOT_FOUND')
    throw problem
  }
}

/** The same paper once more, with what it said then; it says which copy it is, and replaces no original. */
const copy: Implementation = async (session, input, { deps: _deps }) => {
  const issued = await session.of(resource).lock(textOf(input, 'id'))
  if (issued.issuedState !== 'ISSUED') throw new ApiError('STATE', { current: issued })
  const kind = issued.issuedPaper
  if (!isPaperKind(kind)) throw new ApiError('NOT_FOUND')
  const filled = await contentOf(session, issued.id)
  const copies = (issued.copies ?? 0) + 1
  await session.asSystem(resource).update(issued.id, { copies })
  const word = `${copyWord[filled.locale]} ${copies}`
  const sheaf = { form: forms[kind], filled: { ...filled, stamps: [word], watermark: word } }
  const late = () => papersApart(session.caller, [sheaf], issued.sheet === 'LETTER' ? 'LETTER' : 'A4')
  return { filename: `${issued.number}-${copies}.pdf`, mimeType: 'application/pdf', late }
}

/** The number of an airline that stands on an issued paper is used: it does not go back to it. */
const after: Hooks<RecordOf<typeof resource>>['after'] = async (session, { action, record }) => {
  if (action !== 'create' || record?.issuedPaper !== 'AIR_WAYBILL' || record.house) return
  const job = await session.asSystem('shipments').find(record.shipment)
  const waybill = await session.asSystem('air-waybills').find(job?.airWaybill)
  if (waybill?.awbState === 'RESERVED') await session.asSystem('air-waybills').move(waybill.id, 'use')
}

export default defineService(resource, { hooks: { after }, queries: { paper }, actions: { copy } })
