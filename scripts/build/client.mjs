import { build } from 'vite'
import { compressFolder } from './compress.mjs'
import { putInPlace } from './putInPlace.mjs'

const target = 'dist/client'

/** The browser application, compressed beforehand; put in place at once when it is whole. */
export const buildClient = async () => {
  const next = `${target}.next`
  await build({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
  await compressFolder(next)
  putInPlace(next, target)
}
