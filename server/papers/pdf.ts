import { readFile } from 'node:fs/promises'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { eastAsianFile, robotoFile, robotoFolder } from './fontFiles.ts'
import { load } from '../packages.ts'
import { eastAsian } from './runs.ts'
import { sfntOf } from './sfnt.ts'

/** Its typings leave out the files that it keeps in memory. */
type Library = typeof import('pdfmake') & {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

let ready: Library | undefined

/** The layout library with its fonts, which reads no other file and no address. */
const pdfmake = (): Library => {
  if (ready !== undefined) return ready
  const made = load('pdfmake') as Library
  made.addFonts({
    Roboto: {
      normal: robotoFile('Regular'),
      bold: robotoFile('Medium'),
      italics: robotoFile('Italic'),
      bolditalics: robotoFile('MediumItalic'),
    },
  })
  made.setUrlAccessPolicy(() => false)
  made.setLocalAccessPolicy((path) => path.startsWith(robotoFolder))
  ready = made
  return made
}

let read: Promise<void> | undefined

const readFaces = async (): Promise<void> => {
  const nameOf = async (weight: number): Promise<string> => {
    const woff = await readFile(eastAsianFile(weight))
    const name = `NotoSansSC-${weight}.ttf`
    pdfmake().virtualfs.writeFileSync(name, sfntOf(woff))
    return name
  }
  const [normal, bold] = [await nameOf(400), await nameOf(700)]
  pdfmake().addFonts({ [eastAsian]: { normal, bold, italics: normal, bolditalics: bold } })
}

/** Reads the font of Chinese and Japanese, before the first paper that says something in them. */
export const readEastAsian = async (): Promise<void> => {
  read ??= readFaces()
  await read
}

/** Lays a definition out as PDF. */
export const pdfOf = async (definition: TDocumentDefinitions): Promise<Uint8Array> =>
  new Uint8Array(await pdfmake().createPdf(definition).getBuffer())
