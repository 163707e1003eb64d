import { publicRequest } from '../../../http/publicRequest.ts'
import type { Resolve } from '../../../http/publicAddress.ts'
import { type Product, productOf } from './product.ts'

const limits = { timeoutMs: 5000, maxBytes: 2 * 1024 * 1024 }
const mostRedirects = 3

/**
 * A product's page in a shopping site, read under the rules of G-31 (X-SHOP-URL-SAFE): public hosts only, checked again at each of
 * three redirects, five seconds and two megabytes in all, HTML only. No cookie or header of ours goes along.
 *
 * @throws NotPublic for an address that may not be asked
 * @throws Error where the site refuses, is too slow or says too much
 */
export const readShop = async (url: URL, opened: readonly string[], resolve?: Resolve): Promise<Product> => {
  const until = Date.now() + limits.timeoutMs
  let at = url
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const timeoutMs = until - Date.now()
    if (timeoutMs <= 0) break
    const { status, headers, bytes } = await publicRequest(at, {
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Estiba)' },
      timeoutMs,
      maxBytes: limits.maxBytes,
      opened,
      ...(resolve === undefined ? {} : { resolve }),
    })
    const next = headers['location']
    if (status >= 300 && status < 400 && next !== undefined && URL.canParse(next, at.href)) {
      at = new URL(next, at.href)
      continue
    }
    if (status !== 200 || !/^text\/html|^application\/xhtml\+xml/i.test(headers['content-type'] ?? ''))
      throw new Error(`The site answered ${status}`)
    return productOf(decoded(bytes, headers['content-type'] ?? ''), at)
  }
  throw new Error('Too many redirects')
}

const decoded = (bytes: Uint8Array, type: string): string => {
  const charset = /charset=["']?([\w-]{1,20})/i.exec(type)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
