import type { Session } from '../../../../contract.ts'
import { lockAtOnce, lockTogether, type ToLock } from '../../../operations/cargo/lockRows.ts'
import { Overtaken } from './overtaken.ts'

/** What is to be moved, by its names; what moves with it is found. */
export interface Cargo {
  readonly bulks?: readonly string[]
  /** Operations that move with all their pieces. */
  readonly operations?: readonly string[]
  /** The operations that the bulks belong to, or leave with, move with all their pieces. */
  readonly withOperations?: boolean
  /** The houses of the bulks move, and with them every bulk of theirs. */
  readonly withHouses?: boolean
  /** These move too, with every bulk of theirs. */
  readonly houses?: readonly string[]
  readonly lists?: readonly string[]
  readonly consolidations?: readonly string[]
}

/**
 * Locks all that moves with a cargo, in the one order of `lockRows`, before anything of it is read to be changed. What
 * has joined it while this transaction waited is locked too where that needs no waiting; else all is done anew: whoever
 * waited for it here would wait out of order.
 *
 * @returns the version of the operation `id` as it is now
 */
export const lockCargo = async (session: Session, cargo: Cargo, id = ''): Promise<number | null> => {
  const named = await namesOf(session, cargo)
  const version = await lockTogether(session, id, named)
  let held = named
  for (let turn = 0; turn < mostTurns; turn++) {
    const now = await namesOf(session, cargo)
    const joined = without(now, held)
    if (tables.every((table) => joined[table].length === 0)) return version
    if (!(await lockAtOnce(session, joined))) throw new Overtaken('What is locked has changed meanwhile')
    // All of them are held now: those of before, and those that have joined.
    held = now
  }
  throw new Overtaken('What is locked goes on changing')
}

const mostTurns = 5

const tables = ['operations', 'lists', 'consolidations', 'houses', 'bulks'] as const

const without = (now: ToLock, held: ToLock): ToLock => {
  const left = (table: (typeof tables)[number]): readonly string[] => {
    const known = new Set(held[table])
    return now[table].filter((id) => !known.has(id))
  }
  return {
    operations: left('operations'),
    lists: left('lists'),
    consolidations: left('consolidations'),
    houses: left('houses'),
    bulks: left('bulks'),
  }
}

const here = "namespace = current_setting('estiba.namespace')"
/** All as plain texts: columns of several collations meet in one list. */
const columns = (b: string): string =>
  ['id', 'type', 'number', 'expedition', 'picking_list', 'consolidation', 'house_bl']
    .map((name) => `${b}.${name} collate "C" as ${name}`)
    .join(', ')

/** Bulks of an operation have its identifier before their own sequence; `:` is what follows the digits. */
const text = `select operations, lists, consolidations, houses, bulks from (
  with asked as (select ${columns('b')} from estiba.bulks b where b.${here} and b.id = any($1::text[])),
    moving as (select unnest($2::text[]) collate "C" as id
      union select type || '~' || number from asked where $3::boolean
      union select expedition from asked where $3::boolean and expedition is not null),
    own as (select ${columns('b')} from moving m join estiba.bulks b on b.${here} and b.id > m.id || '~' and b.id < m.id || '~:'
      union select ${columns('b')} from moving m join estiba.bulks b on b.${here} and b.expedition = m.id
      union select * from asked),
    whole as (select * from own where exists (select from moving)),
    houses as (select house_bl as id from own where $4::boolean and house_bl is not null
      union select unnest($7::text[]) collate "C")
  select array(select id from moving union select type || '~' || number from whole
      union select expedition from whole where expedition is not null) as operations,
    array(select unnest($5::text[]) collate "C" union select picking_list from whole where picking_list is not null) as lists,
    array(select unnest($6::text[]) collate "C" union select consolidation from whole where consolidation is not null) as consolidations,
    array(select id from houses) as houses,
    array(select id from own union select b.id collate "C" from houses h join estiba.bulks b on b.${here} and b.house_bl = h.id collate estiba."natural") as bulks
) named`

const namesOf = async (
  session: Session,
  {
    bulks = [],
    operations = [],
    withOperations = false,
    withHouses = false,
    houses = [],
    lists = [],
    consolidations = [],
  }: Cargo,
): Promise<ToLock> => {
  const [named] = await session.sql<ToLock>(
    text,
    [bulks, operations, withOperations, withHouses, lists, consolidations, houses],
    { prepared: true },
  )
  return named ?? { operations, lists, consolidations, houses, bulks }
}
