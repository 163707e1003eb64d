import { createHash } from 'node:crypto'
import { randomToken, tokenHash } from '../../../auth/secrets.ts'
import type { Session } from '../../../contract.ts'
import { keepFile } from '../../../files/keepFile.ts'
import { forms } from '../../../papers/forms/index.ts'
import { paperWithin } from '../../print/apart/apart.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { assertPrintable } from './against.ts'
import { askedPaper, sheetIn } from './asked.ts'
import { filledOf, numberOf, stampsOf } from './fill.ts'
import { saidCharges } from './saidCharges.ts'
import type { Source } from './source.ts'
import { assertWritable } from './writable.ts'

const resource = 'issued-papers'

/** The papers of that kind, number and language that stand, the newest version first. */
const before = (session: Session, { kind, job, locale }: Source, number: string) =>
  session.asSystem(resource).all({
    where: { shipment: job.id, issuedPaper: kind, number, language: locale },
    sort: [['paperVersion', 'DESC']],
  })

/**
 * Issues a paper of a job: the next version of it in its language, which replaces the one before. Its file is kept as
 * it is, with its hash; a code on it leads to a page where anybody sees whether it still holds.
 */
export const issuePaper: Implementation = async (session, input, { deps }) => {
  const held = await session.of('shipments').lock(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const asked = Number(input['originals'] ?? 0)
  const job = asked > 0 ? { ...held, originals: asked } : held
  const source = await askedPaper(session, input, job)
  await assertPrintable(session, source, true)
  const number = numberOf(source)
  const earlier = await before(session, source, number)
  const version = Number(earlier[0]?.paperVersion ?? 0) + 1
  const token = randomToken()
  const sheet = sheetIn(input)
  const filled = {
    ...(await filledOf(source, deps, version)),
    version,
    stamps: stampsOf(source),
    checkAt: `${deps.settings.publicUrl}/check#${token}`,
  }
  assertWritable(session, source.kind, filled)
  const bytes = await paperWithin(session.caller, { form: forms[source.kind], filled }, sheet)
  for (const { id, issuedState } of earlier)
    if (issuedState === 'ISSUED') await session.asSystem(resource).move(id, 'supersede', {})
  const paper = await session.asSystem(resource).create({
    number,
    issuedPaper: source.kind,
    paperVersion: version,
    language: source.locale,
    sheet,
    shipment: job.id,
    type: job.type,
    house: source.house?.id ?? null,
    originals: job.originals ?? null,
    issuedAt: session.now().toISOString(),
    issuedBy: session.caller.userId || null,
    saysCharges: saidCharges(source).length > 0,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    token: tokenHash(token),
    content: JSON.stringify(filled),
  })
  const filename = `${number.replace(/[^\w.-]+/g, '_')}-${source.locale}-${version}.pdf`
  await keepFile(session, deps, {
    folder: 'issued-papers',
    filename,
    mimeType: 'application/pdf',
    bytes,
    private: true,
    resource,
    resourceId: paper.id,
  })
  return { filename, mimeType: 'application/pdf', bytes }
}
