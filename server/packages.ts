import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'

const told: unknown = workerData

/** Where packages are looked for: beside this module, or where a thread is told, whose own module is a text. */
export const packagesAt: string =
  typeof told === 'object' && told !== null && 'packages' in told && typeof told.packages === 'string'
    ? told.packages
    : import.meta.url

/** Loads a CommonJS package, whose names are missing under plain Node. */
export const load = createRequire(packagesAt)
