/** Names and orders that are SQL. */
export const inNames = [
  'sort=["name;select pg_sleep(3)--","ASC"]',
  'sort=["code","ASC,(select 1)"]',
  'sort=["code\\" desc--","ASC"]',
  'sort=[["code","ASC"],["(select 1)","DESC"]]',
  'filter={"code\\" or 1=1--":"x"}',
  'filter={"country.code) or (1=1":"x"}',
  'group_by=(select pg_sleep(3))',
  'fields=1,version()',
  'order_by=code',
  'having=1',
] as const

const ids = encodeURIComponent(JSON.stringify(Array.from({ length: 10_000 }, (_none, index) => `X${index}`)))

/** More than anybody asks for. */
export const tooMuch = [
  ['a hundred million rows', 'range=[0,100000000]'],
  ['a negative range', 'range=[-1,5]'],
  ['a backward range', 'range=[9,1]'],
  ['halves', 'range=[0.5,1.5]'],
  ['an offset of 9e15', 'range=[9000000000000000,9000000000000001]'],
  ['another parameter', 'limit=1000000000'],
  ['ten thousand identifiers', `filter={"id":${ids}}`],
  ['nesting', `filter=${'{"and":['.repeat(200)}{}${']}'.repeat(200)}`],
  [
    'five hundred terms',
    `filter=${JSON.stringify({ or: Array.from({ length: 500 }, (_none, index) => ({ code: `X${index}` })) })}`,
  ],
  ['two megabytes', `q=${'a'.repeat(2_000_000)}`],
] as const

/** Texts that are dear to search for where they are taken for patterns. */
export const hostileTexts = [
  ['19 a hostile pattern', '(a+)+$'],
  ['19 wildcards by the thousand', '%a'.repeat(99)],
  ['19 nothing but wildcards', '%'.repeat(199)],
] as const
