import { resolve } from 'node:path'
import { type Ask, signInto } from '../../wire/ask.ts'
import { samplePassword } from '../../../server/sample/signIn.ts'

/** What the build before told its people. */
export const toldFile = resolve('tests/faults/formerBuild/told.json')

/** Who signs in where. */
export interface Person {
  readonly email: string
  readonly namespace: string
}

/** What the build told a person: what may be done, and how many records of each resource there are for them to see. */
export interface Told extends Person {
  readonly rights: readonly string[]
  /** Answers to lists by their path: the number of records, or the status where there was no list. */
  readonly lists: { readonly [path: string]: string }
}

/** Signs in as a person and asks for every list. */
export const toldTo = async (ask: Ask, { email, namespace }: Person, paths: readonly string[]): Promise<Told> => {
  const token = await signInto(ask, email, samplePassword, namespace)
  const [, claims = ''] = token.split('.')
  const { resources } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly resources: readonly string[]
  }
  const lists: { [path: string]: string } = {}
  for (const path of paths) {
    const { status, headers } = await ask(`GET ${path}`, { token, query: { range: [0, 0] } })
    lists[path] = status < 300 ? (headers.get('content-range')?.split('/')[1] ?? 'all') : String(status)
  }
  return { email, namespace, rights: resources.toSorted(), lists }
}
