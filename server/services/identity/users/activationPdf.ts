import { createRequire } from 'node:module'
import type { Text } from '../../../../src/schema/json.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import { drawMatrix } from '../../print/drawSymbol.ts'
import { inItsFont } from '../../print/letters.ts'

const { jsPDF: Pdf } = createRequire(import.meta.url)('jspdf') as typeof import('jspdf')

const words = {
  title: { es: 'Activación de su usuario', en: 'Activation of your user' },
  how: {
    es: 'Abra esta dirección, o lea el código con la cámara, y elija una contraseña que solo usted conozca:',
    en: 'Open this address, or read the code with a camera, and choose a password that only you know:',
  },
  login: { es: 'Su usuario', en: 'Your user name' },
  code: { es: 'Código', en: 'Code' },
  until: {
    es: 'Vale una sola vez, hasta el {until}. Destruya esta hoja después.',
    en: 'Good once, until {until}. Destroy this sheet afterwards.',
  },
} as const satisfies { readonly [word: string]: Text }

export interface ActivationSlip {
  readonly company: string
  readonly person: string
  readonly login: string
  readonly code: string
  readonly address: string
  readonly expiresAt: Date
  readonly timeZone: string
  readonly locale: Locale
}

/** The sheet that is handed to a person who has no e-mail: address, code, and both as a QR code. */
export const activationPdf = (slip: ActivationSlip): Uint8Array => {
  const { company, person, login, code, address, expiresAt, timeZone, locale } = slip
  const say = (word: keyof typeof words): string => words[word][locale]
  const until = new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(expiresAt)
  const pdf = new Pdf({ unit: 'mm', format: 'a5', putOnlyUsedFonts: true })
  const width = pdf.internal.pageSize.getWidth() - 28
  const line = (text: string, top: number, size: number, style: 'normal' | 'bold' = 'normal'): void => {
    const said = inItsFont(pdf, text, style)
    pdf.setFontSize(size)
    pdf.text(pdf.splitTextToSize(said, width) as string[], 14, top)
  }
  line(company, 16, 9)
  line(say('title'), 25, 16, 'bold')
  line(person, 33, 12)
  line(say('how'), 44, 10)
  line(address, 56, 10, 'bold')
  line(say('login'), 68, 8)
  line(login, 74, 13, 'bold')
  line(say('code'), 84, 8)
  line(code, 91, 16, 'bold')
  drawMatrix(pdf, `${address}?token=${code}`, { left: 14, top: 98, width: 52, height: 52 })
  line(say('until').replace('{until}', until), 160, 9)
  return new Uint8Array(pdf.output('arraybuffer'))
}
