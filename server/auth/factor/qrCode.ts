import { createRequire } from 'node:module'

const { toSVG } = createRequire(import.meta.url)('bwip-js/node') as typeof import('bwip-js/node')

/** A QR code as the address of a picture, dark on light whatever the theme of the page. */
export const qrCode = (text: string): string => {
  const picture = toSVG({ bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' })
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
}
