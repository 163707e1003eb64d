import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

// A CommonJS package: its names are missing under plain Node.
const load = createRequire(import.meta.url)

const fonts = join(dirname(load.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const face = (name: string): string => join(fonts, `Roboto-${name}.ttf`)

let ready: typeof import('pdfmake') | undefined

/** The layout library with its fonts, which reads no other file and no address. */
const pdfmake = (): typeof import('pdfmake') => {
  if (ready !== undefined) return ready
  const made = load('pdfmake') as typeof import('pdfmake')
  made.addFonts({
    Roboto: {
      normal: face('Regular'),
      bold: face('Medium'),
      italics: face('Italic'),
      bolditalics: face('MediumItalic'),
    },
  })
  made.setUrlAccessPolicy(() => false)
  made.setLocalAccessPolicy((path) => path.startsWith(fonts))
  ready = made
  return made
}

/** Lays a definition out as PDF. */
export const pdfOf = async (definition: TDocumentDefinitions): Promise<Uint8Array> =>
  new Uint8Array(await pdfmake().createPdf(definition).getBuffer())
