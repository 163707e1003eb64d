import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { Engine } from './layCompanies.ts'

export interface CompanyData {
  readonly folder: string
  remove(): Promise<void>
}

/** @example const { folder, remove } = await companyData('embedded') */
export const companyData = async (engine: Engine): Promise<CompanyData> => {
  const parent = await mkdtemp(join(tmpdir(), 'estiba-fault-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'data')
  // Owners and rights of the files go with them: PostgreSQL is particular about both.
  await promisify(execFile)('cp', ['-a', inject('companyData')[engine], folder])
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
