import { forms } from '../../../papers/forms/index.ts'
import { papersApart } from '../../print/apart/apart.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { assertPrintable } from './against.ts'
import { askedPaper, sheetIn } from './asked.ts'
import { filledOf } from './fill.ts'
import { assertWritable } from './writable.ts'

const draft = { es: 'BORRADOR', en: 'DRAFT' } as const

/** A paper as it would be if it were issued now; it is kept nowhere, and says so on every page. */
export const draftPaper: Implementation = async (session, input, { deps }) => {
  const job = await session.of('shipments').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const source = await askedPaper(session, input, job)
  await assertPrintable(session, source, false)
  const filled = { ...(await filledOf(source, deps)), watermark: draft[source.locale] }
  assertWritable(session, source.kind, filled)
  return {
    filename: `${filled.number}.pdf`,
    mimeType: 'application/pdf',
    late: () => papersApart(session.caller, [{ form: forms[source.kind], filled }], sheetIn(input)),
  }
}
