import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { copyOf, openFolder } from '../laidData.ts'
import type { Engine } from './layCompanies.ts'

export interface CompanyData {
  readonly folder: string
  remove(): Promise<void>
}

/** @example const { folder, remove } = await companyData('embedded') */
export const companyData = async (engine: Engine): Promise<CompanyData> => {
  const parent = await openFolder('estiba-fault-')
  const folder = await copyOf(inject('companyData')[engine], parent)
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
