import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const gzBytes = (body) => gzipSync(body, { level: 9 }).length

/**
 * Bytes of all JavaScript, compressed with gzip, that a page asks for until `stands` is fulfilled: what it
 * `needed`, and what it fetched `ahead` for the page that comes next.
 */
export const scriptBytesUntil = async (page, path, stands) => {
  const asked = []
  const keep = (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) asked.push(response)
  }
  page.on('response', keep)
  await page.goto(path)
  await stands(page)
  page.off('response', keep)
  const sum = { needed: 0, ahead: 0 }
  for (const response of asked) {
    const { 'sec-purpose': purpose = '' } = await response.request().allHeaders()
    sum[purpose.startsWith('prefetch') ? 'ahead' : 'needed'] += gzBytes(await response.body())
  }
  return sum
}

/** Bytes of the JavaScript that a built page imports before it runs, compressed with gzip; `base` is where it stands. */
export const startBytes = (client, html, base = '/') => {
  const named = new RegExp(`(?:src|href)="${base}(assets/[^"]+\\.js)"`, 'g')
  const open = [...readFileSync(join(client, html), 'utf8').matchAll(named)].map(([, path]) => path)
  const seen = new Set()
  let bytes = 0
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const code = readFileSync(join(client, path))
    bytes += gzBytes(code)
    for (const [, imported] of code.toString().matchAll(/(?:from|import)\s?["'`]\.\/([^"'`]+\.js)["'`]/g))
      open.push(`assets/${imported}`)
  }
  return bytes
}
