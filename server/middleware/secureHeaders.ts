import type { Settings } from '../contract.ts'

type HeaderSet = { readonly [name: string]: string }

const everywhere: HeaderSet = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** A year; only over TLS, where the promise can be kept. */
const transport = (settings: Settings): HeaderSet =>
  settings.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** Headers of every answer with data: nothing keeps it, nothing in it runs. */
export const dataHeaders = (settings: Settings): HeaderSet => ({
  ...everywhere,
  ...transport(settings),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/** What a page of ours may load. Styles made at run time carry no address, so `style-src` allows inline ones; scripts never. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** Headers of every page and its files. `connect` names other hosts of services that the page may call. */
export const pageHeaders = (settings: Settings, connect: readonly string[] = []): HeaderSet => ({
  ...everywhere,
  ...transport(settings),
  'content-security-policy': pagePolicy
    .map((rule) => (rule.startsWith('connect-src') ? [rule, ...connect].join(' ') : rule))
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
})
