import { ensurePackages } from './build/packages.mjs'

ensurePackages()
const { writeReferenceDocs } = await import('./check/referenceDocs.mjs')
await writeReferenceDocs()
