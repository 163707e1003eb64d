import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/
const smallestBytes = 1024

/** Writes `x.gz` and `x.br` beside every text file of a folder. */
export const compressFolder = async (folder) => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => worthIt.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

const compressFile = async (file) => {
  const bytes = await readFile(file)
  if (bytes.length < smallestBytes) return
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
}
