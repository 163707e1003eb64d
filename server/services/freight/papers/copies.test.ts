import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { cargo, ocean, type PapersWorld, startPapersWorld } from './papersWorld.testing.ts'

let at: PapersWorld

beforeAll(async () => {
  at = await startPapersWorld()
})

afterAll(() => at.close())

describe('versions, copies and the check', () => {
  it('keeps what was issued to the byte, counts versions, replaces the one before and says which copy it is', async () => {
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const asked = { issuedPaper: 'PACKING_LIST' }
    const first = await at.print(job.at, 'issue', asked)
    expect((await at.send(`PUT ${job.at}`, { packages: [cargo('H-1', { marks: 'CHANGED' })] })).status).toBe(200)
    const second = await at.print(job.at, 'issue', asked)
    const papers = await at.issued({ shipment: job.id })
    expect(
      papers
        .map(({ paperVersion, issuedState }) => [paperVersion, issuedState])
        .toSorted((one, other) => Number(one[0]) - Number(other[0])),
    ).toEqual([
      [1, 'SUPERSEDED'],
      [2, 'ISSUED'],
    ])
    for (const [version, bytes] of [
      [1, first.bytes],
      [2, second.bytes],
    ] as const) {
      const paper = papers.find(({ paperVersion }) => paperVersion === version)
      expect(paper?.['checksum']).toBe(createHash('sha256').update(bytes).digest('hex'))
      const kept = await at.send(`GET /transactions/issued-papers/${String(paper?.['id'])}/paper.pdf`)
      expect(Buffer.from(await kept.response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
      expect(paper).not.toHaveProperty('content')
      expect(paper).not.toHaveProperty('token')
    }
    const now = papers.find(({ paperVersion }) => paperVersion === 2)
    for (const copies of [1, 2]) {
      const copy = await at.send(`POST /transactions/issued-papers/${String(now?.['id'])}/copy`, {})
      const text = await textOfPdf(new Uint8Array(await copy.response.arrayBuffer()))
      expect(text).toContain(`COPIA ${copies}`)
      expect(text).toContain('CHANGED')
    }
    const old = papers.find(({ paperVersion }) => paperVersion === 1)
    expect((await at.send(`POST /transactions/issued-papers/${String(old?.['id'])}/copy`, {})).status).toBe(409)
  })

  it('two people who issue at once get two versions', async () => {
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const asked = { issuedPaper: 'PACKING_LIST' }
    const both = await Promise.all([at.print(job.at, 'issue', asked), at.print(job.at, 'issue', asked)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const versions = (await at.issued({ shipment: job.id })).map(({ paperVersion }) => paperVersion)
    expect(versions.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2])
  })

  it('whoever has it in his hands sees whether it holds, and nothing else; another company sees none', async () => {
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    await at.print(job.at, 'issue', { issuedPaper: 'PACKING_LIST' })
    const [paper] = await at.issued({ shipment: job.id })
    // The code stands on the paper alone; what it was is known to who printed it.
    const [row] = await at.world.deps.db.system('andina', (session) =>
      session.sql<{ readonly content: string }>('select content from estiba.issued_papers where id = $1', [
        paper?.['id'],
      ]),
    )
    const { checkAt } = JSON.parse(row?.content ?? '{}') as { readonly checkAt: string }
    const code = checkAt.split('#')[1]
    const check = await at.world.ask('POST /transactions/issued-papers/check', { body: { token: code } })
    expect(check.body).toEqual({
      company: expect.any(String),
      paper: 'Lista de empaque',
      number: paper?.['number'],
      version: 1,
      language: 'Español',
      issuedAt: expect.any(String),
      timeZone: 'America/Bogota',
      state: 'ISSUED',
      checksum: paper?.['checksum'],
    })
    const wrong = await at.world.ask('POST /transactions/issued-papers/check', { body: { token: `${code}x` } })
    expect(wrong.status).toBe(404)
    const voided = await at.send(`POST /transactions/issued-papers/${String(paper?.['id'])}/void`, {
      voidReason: 'Errado',
    })
    expect(voided.status).toBe(200)
    const again = await at.world.ask('POST /transactions/issued-papers/check', { body: { token: code } })
    expect(again.body['state']).toBe('VOID')
    const other = await at.world.signIn('admin@nordfracht.test', 'nordfracht')
    expect(
      (await at.send(`GET /transactions/issued-papers/${String(paper?.['id'])}/paper.pdf`, undefined, other)).status,
    ).toBe(404)
  })
})
