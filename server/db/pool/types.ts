import pg from 'pg'

const { builtins } = pg.types

const numeric = (text: string): number => Number(text)

/** A moment as a connection in UTC tells it, which is every one of ours; building a Date costs three times as much. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** PostgreSQL's `2026-11-21 07:36:14.753+00` as ISO 8601 in UTC. */
const moment = (text: string): string => {
  const told = inUtc.exec(text)
  if (told !== null) return `${told[1]}T${told[2]}.${(told[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const iso = `${text.slice(0, 10)}T${text.slice(11)}`
  return new Date(/[+-]\d{2}$/.test(iso) ? `${iso}:00` : iso).toISOString()
}

const parsers: { readonly [oid: number]: (text: string) => unknown } = {
  [builtins.INT8]: numeric,
  [builtins.NUMERIC]: numeric,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: moment,
}

/** How values travel: numbers as numbers, days as text, moments as ISO 8601; the same on every driver. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
