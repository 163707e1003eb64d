import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'

/** What hangs from a master or a house: it decides whether it may still be changed or deleted (G-21). */
export interface Uses {
  readonly bulks: boolean
  readonly openConsolidation: boolean
  readonly closedConsolidation: boolean
  readonly invoiced: boolean
}

const open: readonly string[] = ['OPEN']
const closed: readonly string[] = ['CLOSED', 'SHIPPED', 'DECONSOLIDATED']

const some = async (session: Session, resource: string, where: Where): Promise<boolean> =>
  await session.asSystem(resource).exists(where)

export const usesOfMaster = async (session: Session, code: string): Promise<Uses> => ({
  bulks: await some(session, 'bulks', { masterBl: code }),
  openConsolidation: await some(session, 'consolidations', { masterBl: code, consolState: { in: open } }),
  closedConsolidation: await some(session, 'consolidations', { masterBl: code, consolState: { in: closed } }),
  invoiced: await some(session, 'house-bills-of-lading', { masterBL: code, billed: true }),
})

export const usesOfHouse = async (session: Session, serial: string, billed: boolean): Promise<Uses> => ({
  bulks: await some(session, 'bulks', { houseBl: serial }),
  openConsolidation: await some(session, 'consolidations', { houses: { has: serial }, consolState: { in: open } }),
  closedConsolidation: await some(session, 'consolidations', { houses: { has: serial }, consolState: { in: closed } }),
  invoiced: billed,
})

/** With an invoice or a closed consolidation the document stands; only some of it is amended. */
export const isLocked = ({ closedConsolidation, invoiced }: Uses): boolean => closedConsolidation || invoiced
