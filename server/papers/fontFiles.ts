import { dirname, join } from 'node:path'
import { load } from '../packages.ts'

export const robotoFolder = join(dirname(load.resolve('pdfmake/package.json')), 'fonts', 'Roboto')

/** The file of a face of the font that papers are set in: Latin, Greek and Cyrillic. */
export const robotoFile = (face: string): string => join(robotoFolder, `Roboto-${face}.ttf`)

/** The file of the font of Chinese and Japanese, wrapped for the web. */
export const eastAsianFile = (weight: number): string =>
  load.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`)
