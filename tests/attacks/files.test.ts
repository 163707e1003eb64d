import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, answerOf } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ settings: { MAX_FILE_MB: '1' } })
})

afterAll(() => world.close())

type Content = string | Uint8Array<ArrayBuffer>

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'

const upload = async (name: string, content: Content, folder: string, type = 'application/pdf'): Promise<Answer> => {
  const body = new FormData()
  body.set('folder', folder)
  body.append('files', new File([content], name, { type }))
  return answerOf(
    await world.app.request('https://estiba.test/api/files/files', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${world.tokens.a1}` },
    }),
  )
}

const read = (name: string, token: string): Promise<Answer> =>
  world.ask(`GET /files/files/${encodeURIComponent(name)}`, { token })

const stored = (): Promise<string[]> => readdir(world.deps.settings.dataDir, { recursive: true })

describe('31 a file from outside', () => {
  it.each([
    ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['x.svg', '<?xml version="1.0"?><svg onload="alert(1)"/>', 'image/png'],
    ['x.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['x.pdf', '<html><script>alert(1)</script>', 'application/pdf'],
    ['x.gif', 'GIF89a/*<svg/onload=alert(1)>*/=1;', 'image/gif'],
    ['x.csv', '<script>alert(1)</script>', 'text/csv'],
  ])('%s that a browser would run is refused: %s', async (name, content, type) => {
    const before = await stored()
    expect((await upload(name, content, 'documents/run', type)).status).toBe(415)
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['../../etc/x.pdf'],
    ['..\\..\\x.pdf'],
    ['a\0.pdf'],
    [`${'n'.repeat(300)}.pdf`],
    ['a\r\nset-cookie: x=y.pdf'],
    ['%2e%2e%2fx.pdf'],
    ['.htaccess'],
  ])('named %j stays within its folder and its header', async (name) => {
    const beside = await readdir(dirname(world.deps.settings.dataDir))
    const made = await upload(name, pdf, `documents/n${name.length}`)
    expect(made.status).toBe(200)
    const kept = String(made.list[0]?.['filename'])
    expect(kept).toMatch(/^[\p{L}\p{N} ._()-]{1,128}\.pdf$/u)
    expect(kept).not.toMatch(/\.\./)
    const { headers, text } = await read(kept, world.tokens.a1)
    expect(text).toBe(pdf)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const paths = await stored()
    expect(paths.filter((path) => path.includes(kept) || path.includes('htaccess'))).toEqual([])
    const escaped = (await readdir(dirname(world.deps.settings.dataDir))).filter(
      (path) => !beside.includes(path) && /x\.pdf|htaccess/.test(path),
    )
    expect(escaped).toEqual([])
  })

  it.each(['../t2', 'a//b', 'a/../../b', '..', ''])('is put into no folder %j', async (folder) => {
    expect((await upload('a.pdf', pdf, folder)).status).toBe(422)
  })

  it('has its folder as a name only', async () => {
    expect((await upload('passwd.pdf', pdf, '/etc')).list[0]).toMatchObject({ folder: 'etc' })
    expect((await stored()).filter((path) => /etc|passwd/.test(path))).toEqual([])
  })

  it('is to another company, and to nobody at all, like one that never existed', async () => {
    expect((await upload('secret plan.pdf', pdf, 'documents/own')).status).toBe(200)
    const { a2 } = world.tokens
    for (const suffix of ['', '/versions']) {
      const ask = (name: string) => world.ask(`GET /files/files/${encodeURIComponent(name)}${suffix}`, { token: a2 })
      const [theirs, never] = [await ask('secret plan.pdf'), await ask('never.pdf')]
      expect([theirs.status, theirs.text]).toEqual([404, never.text])
    }
    expect((await world.ask('DELETE /files/files/secret%20plan.pdf', { token: a2 })).status).toBe(404)
    expect((await world.ask('GET /files/files', { token: a2, query: { folder: 'documents/own' } })).list).toEqual([])
    expect((await world.ask('GET /files/files/secret%20plan.pdf')).status).toBe(401)
    expect((await read('secret plan.pdf', world.tokens.a1)).text).toBe(pdf)
  })

  it('is no path of the server, however it is asked for', async () => {
    for (const name of ['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '/etc/passwd', 'session.key']) {
      const answer = await read(name, world.tokens.a1)
      expect([400, 404]).toContain(answer.status)
      expect(answer.text).not.toMatch(/root:|\/tmp|node_modules/)
    }
  })
})
